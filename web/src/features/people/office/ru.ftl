title = Порядок
closed = За порядком следят только администраторы. Хозяин назначает их командой «quarry admin promote ИМЯ».
reports = Жалобы
reports-none = Открытых жалоб нет.
reports-all = Показать и закрытые
report-of = { $reporter } жалуется: { $target }
someone = ушедший игрок
guest = гость
at-table = Стол
seat = место { $seat }
reason-is = { $reason ->
    [talk] Сказанное
    [name] Имя
    [cheating] Нечестная игра
    [leaving] Бросает или затягивает партии
   *[other] Другое
}
said = Что было сказано
verdict = Что выяснилось
resolve = Закрыть жалобу
resolved = закрыта { $date }: { $verdict }
hush = Убрать сказанное с этого места
person = Учётная запись
find = Найти
account-number = Номер { $number }
since = создана { $date }, { $sessions ->
    [one] { $sessions } сеанс
    [few] { $sessions } сеанса
   *[other] { $sessions } сеансов
}
bot-of = бот игрока { $name }
is-admin = администратор
suspended-until = приостановлена до { $date }
muted-until = без слова до { $date }
why = Причина, для журнала
days = Дней; пусто — навсегда
suspend = Приостановить
mute = Лишить слова
release = Вернуть
new-name = Новое имя
rename = Переименовать
delete = Удалить учётную запись
delete-sure = Удалить навсегда
done = Готово.
lines = { $count ->
    [0] Убирать было нечего.
    [one] Убрана { $count } строка.
    [few] Убраны { $count } строки.
   *[other] Убрано { $count } строк.
}
invitations = Приглашения
invitations-lead = Для закрытого сервера. Каждое — на одну учётную запись; код показывается один раз.
invite = Создать
log = Что было сделано
log-lead = Ни одна строка этого журнала не меняется и не удаляется.
log-line = { $actor }: { $act } { $target }
retention = Что исчезнет следующим
retention-is = { $kind ->
    [guest_games] Партии без учётных записей
    [tries] Попытки охот дня
    [waiting] Столы, которые так и не начались
    [talk] Партии, чей разговор исчезнет
    [reports] Закрытые жалобы
    [sessions] Завершённые сеансы
   *[other] Слова удалённых учётных записей
}: { $count }
refused-not_admin = Это делают только администраторы.
refused-not_signed_in = Сначала войдите.
refused-no_account = Такого имени ни у кого нет.
refused-absent = Этого уже нет, или это уже сделано.
refused-name_taken = Такое имя уже есть.
refused-bad_name = Это не может быть именем.
refused-unfit = С администратором это делает только хозяин.
refused-too_fast = Слишком много запросов. Подождите.
