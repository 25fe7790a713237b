account-title = Учётная запись
account-lead = Чтобы играть, учётная запись не нужна. С ней ваши партии есть на всех устройствах, и у вас есть рейтинг.
sign-up = Создать учётную запись
sign-in = Войти
sign-out = Выйти
sign-out-lead = Места учётной записи исчезнут из этого браузера; они снова откроются там, где вы войдёте.
name = Имя
password = Пароль
password-hint = не меньше 8 знаков
new-password = Новый пароль
forgotten = Я не помню пароль
five-words = Ваши пять слов
by-words = Войти по словам
words-title = Ваши пять слов
words-lead = Запишите их. Они откроют учётную запись, если вы забудете пароль, и больше не будут показаны.
words-done = Слова записаны
words-new = Другие пять слов
words-new-lead = Другие пять слов: прежние больше ничего не открывают.
change-name = Имя и знак
change-password = Пароль
save = Сохранить
saved = Сохранено.
sessions-title = Где вы вошли
session-here = этот браузер
session-seen = использовано { $date }
session-end = Выйти там
data-title = Ваши данные
data-lead = Мы храним имя, знак, хеши пароля и слов, ваши входы с тем, что браузер говорит о себе, ваши места, результаты и рейтинги. Адреса хранятся лишь как хеш с ключом, и только пока не кончится партия на рейтинг. Где вы просите сообщать, мы храним адрес, а сообщения — неделю. Ничто не продаётся, и больше ничто не передаётся другим.
data-export = Скачать всё
data-delete = Удалить учётную запись
data-delete-lead = Входы, места, рейтинги и имя исчезнут сразу. Партии останутся как партии ушедшего игрока. Сказанное за столами и ваше имя там больше никому не видны.
data-delete-sure = Удалить навсегда
profile-link = Ваша страница
ladders-link = Рейтинги

refused-name_taken = Это имя уже занято.
refused-bad_name = Такое имя невозможно: не больше 20 видимых знаков одного алфавита.
refused-bad_password = В пароле от 8 до 128 знаков.
refused-wrong_sign_in = Имя или секрет неверны.
refused-too_fast = Слишком много попыток. Подождите.
refused-no_account = Больше никого с таким именем нет.
refused-no_ticket = Ожидание прервалось. Попробуйте снова.
refused-not_signed_in = Сначала войдите.

pool = { $pool ->
    [raptor--raptors] Raptor, хищники
    [raptor--scientists] Raptor, учёные
    [planet-raiders--2] Planet Raiders, два экипажа
    [planet-raiders--3] Planet Raiders, три экипажа
    [planet-raiders--4] Planet Raiders, четыре экипажа
    [moogh--rivals-2] Moogh, два соперника
    [moogh--rivals-3] Moogh, три соперника
    [moogh--rivals-4] Moogh, четыре соперника
    [moogh--teams] Moogh, команды
    [moogh--alone] Moogh, в одиночку
    [moogh--together] Moogh, вместе
   *[other] { $pool }
}
rating = { $points } ± { $uncertainty }
rating-lead = Очки с их неопределённостью: в девятнадцати случаях из двадцати сила лежит между ними. На 400 очков больше — это десять к одному.
like-level = играет как уровень { $level }
games-won = выиграно { $wins } из { $games }
unrated = Пока нет партий на рейтинг.
since = здесь с { $date }
curve = Рейтинг со временем: от { $first } до { $last }, партий: { $count }
opponents = Соперники
recent = Последние партии
best = Лучшие победы
nobody-else = Такого имени ни у кого нет.
guest = гость
left-player = ушедший игрок
computer = компьютер, уровень { $level }
won = победа
lost = поражение
rank = место { $rank }
drawn = ничья
rated = на рейтинг
challenge = Вызвать
challenge-who = Вызвать: { $name }
challenge-rated = на рейтинг
ladder-title = Рейтинг
ladder-empty = Здесь пока никого нет: нужно около дюжины партий на рейтинг.
ladder-choose = Игра и сторона
ladder-level = Компьютер, уровень { $level }

now-title = Играть сейчас
now-go = Найти соперника
now-game = Игра
now-clock = Часы
clock = { $clock ->
    [x5-3] 5 мин + 3 с
    [x15-10] 15 мин + 10 с
    [x2d] 2 дня на ход
   *[none] без часов
}
now-waiting = Ищем соперника…
now-others = { $count ->
    [0] Больше никто этого не ждёт.
    [one] Ещё { $count } человек ждёт этого.
    [few] Ещё { $count } человека ждут этого.
   *[other] Ещё { $count } человек ждут этого.
}
now-computer = Пока сыграть с компьютером, уровень { $level }
now-stop = Прекратить поиск
now-found = Соперник найден! Идём к столу.
challenges-title = Вызовы
challenge-from = { $name } вызывает вас
challenge-to = Вы вызвали: { $name }
challenge-take = Играть
challenge-decline = Отказаться
challenge-back = Отозвать

bots-title = Боты
bots-lead = Бот — учётная запись программы. Он помечен везде, где играет, и его рейтинг отдельный. Как его запустить, сказано в docs/bots.md.
bots-name = Имя нового бота
bots-make = Создать бота
bots-token = Его ключ; больше он не будет показан:
bots-token-new = Другой ключ
bots-delete = Удалить
bot = бот
bot-of = Бот игрока { $name }
bars-title = Скрытые и заблокированные
bars-lead = Их сообщения скрыты от вас. С заблокированными вас и не сведут.
bars-none = Вы никого не скрыли и не заблокировали. Это делается за столом, под разговором, и на страницах игроков.
bars-blocked = заблокирован
bars-muted = скрыт
bars-end = Снять
invitation = Приглашение
invitation-lead = Это закрытый сервер: для учётной записи нужно приглашение хозяина.
office-link = Порядок
refused-suspended = Эта учётная запись приостановлена. Обратитесь к хозяину сервера.
refused-bad_invitation = Это приглашение ничего не открывает; каждое — на одну учётную запись.
refused-private = Это закрытый сервер: войдите или попросите у хозяина приглашение.
refused-barred = Здесь вы не можете играть с этим человеком.
refused-enough = Больше одной учётной записи не положено.
refused-unfit = С этой учётной записью так нельзя.
notices-title = Уведомления
notices-lead = Узнавайте, что партия ждёт вас, когда вы заняты другим. О столе, который у вас перед глазами, ничего не сообщается.
notices-here = Сообщать в этом браузере
notices-no-push = Этот браузер не принимает уведомлений. На iPhone и iPad сначала добавьте Quarry на экран «Домой».
notices-denied = Браузер не разрешает уведомления этой страницы. Их можно разрешить в его настройках.
notices-way-push = Браузер
notices-way-mail = Электронная почта
notices-way-hook = Веб-хук
notices-unconfirmed = Ждёт ответа: откройте ссылку в письме.
notices-failing = { $count ->
    [one] { $count } последнее сообщение не принято.
    [few] { $count } последних сообщения не приняты.
   *[other] { $count } последних сообщений не приняты.
}
notices-told = последнее сообщение { $date }
notices-untold = сообщений ещё не было
notices-wants = О чём здесь сообщается
notices-kind-turn = Мой ход
notices-kind-time = У меня мало времени
notices-kind-challenge = Вызов
notices-kind-over = Партия окончена
notices-kind-rematch = Ещё партия
notices-test = Попробовать
notices-test-sent = Сообщение отправлено.
notices-end = Ничего сюда не сообщать
notices-add = Добавить
notices-mail = Адрес
notices-mail-lead = Сначала мы спросим по этому адресу. В каждом письме есть ссылка, которая их прекращает.
notices-hook = Адрес
notices-hook-lead = Ваша программа по открытому адресу https. Сообщения подписаны; как проверить подпись, сказано в docs/server.md.
notices-secret = Секрет веб-хука
notices-secret-lead = Им ваша программа проверяет подписи. Больше он не будет показан.
notices-quiet = Тихие часы
notices-quiet-on = Ничего не сообщать в эти часы
notices-from = С
notices-until = До
notices-zone = По часам { $zone }. Потом одно сообщение скажет обо всём.
notices-confirm-done = Теперь письма приходят на этот адрес.
notices-stop-done = Письма на этот адрес больше не приходят.
refused-bad_endpoint = На такой адрес ничего не отправляется: нужен открытый адрес с https.
refused-bad_mail = На такой адрес письма не отправляются.
refused-too_many_channels = Мест для уведомлений уже достаточно. Сначала удалите одно.
refused-no_channel = Эта ссылка больше не действует.
refused-bad_quiet = Эти часы не прочитать.
