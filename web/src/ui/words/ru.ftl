# Оболочка
nav-label = Главное меню
nav-games = Игры
nav-account = Учётная запись
nav-language = Язык
nav-theme = Тема: { $theme ->
    [light] светлая
    [dark] тёмная
   *[auto] как на устройстве
}
nav-sound = Звук
sound-volume = Громкость
sound-off = без звука
sound-percent = { $percent } %
nav-help = Помощь и клавиши
close = Закрыть
cancel = Отмена
confirm = Сыграть
ending = Завершится само. Коснитесь чего угодно, чтобы остаться.
walk-to = Дойти туда за { $steps ->
    [one] { $steps } шаг
    [few] { $steps } шага
   *[many] { $steps } шагов
}
walk-stopped = Путь туда больше не открыт, поэтому движение остановлено.
yes = Да
no = Нет
nothing-here = Здесь ничего нет.
part-missing = Часть этой страницы не загрузилась.
part-again = Загрузить страницу снова
newer-ready = Есть более новая версия этой страницы.
newer-use = Перейти на неё
here-title = на этом устройстве, без сервера
here-chip = На этом устройстве
here-lead = Эта партия есть только на этом устройстве. Она идёт без сети, и ничего из неё никуда не отправляется.
here-upload = Выложить запись на сервер
here-uploading = Отправка…
here-no-upload = Сервер недоступен. Партия остаётся на этом устройстве.
here-forget = Удалить с этого устройства
no-server = Для этого нужен сервер, а его здесь нет.
footer = Quarry — любительский проект со своими текстами, рисунками и данными. Raptor придумали Бруно Катала и Бруно Файдутти (Matagot), Moogh — Никлас Хук (Nuts! Publishing); правила Planet Raiders не называют автора. Понравилась игра — купите коробку.
about = Quarry знает полные правила трёх игр. Компьютерные игроки видят только то, что увидел бы человек на их месте, а каждый жребий можно проверить после игры.

# Помощь
help-title = Как играть
help-touch = Коснитесь фигуры, затем цели; или перетащите её. То, чего можно коснуться, обведено пунктиром. Шаг, который можно взять назад, делается сразу. То, чего назад не взять, сначала показывается; второе касание это делает. Коснётесь чего-то другого — узнаете, почему нельзя.
help-arrows = с места на место
help-next = следующее доступное место
help-enter = коснуться; сделать показанный ход
help-escape = отменить касание, закрыть сообщение
help-digits = карты, ячейки и кнопки по номеру
help-undo = взять ход назад
help-told = услышать позицию
help-chat = написать строку
help-mute = включить или выключить звук
help-help = эта страница
help-settings = Настройки
help-keys = Клавиши
help-confirm = Показывать каждый шаг, прежде чем его сделать
help-auto-end = Завершать фазы самим, когда делать больше нечего
help-speed = Как быстро всё происходит
speed-name = { $speed ->
    [slow] медленно
    [normal] обычно
    [quick] быстро
   *[none] сразу
}
help-again = посмотреть последний ход ещё раз
threats = Кого могут захватить
threats-none = На следующем ходу здесь никого не захватить.
help-threats = показать, кого могут захватить
stage-skip = Пропустить
stage-again = Ещё раз

# Первая минута
landing-title = Вы — мать.
landing-card = Ещё один детёныш — и победа. Сыграйте девятку!
landing-run = Ваш ход. Коснитесь детёныша, затем выхода: бегите!
landing-watch = Обе карты открываются…
landing-won = Последний детёныш на свободе.
landing-lost = На этот раз они были быстрее.
landing-free = На волю! Ваша семья спасена.
landing-free-lead = Это была настоящая партия в «Раптора», выигранная последней картой. Что дальше?
landing-close = Совсем немного не хватило.
landing-close-lead = Последнего детёныша поймали в шаге от выхода.
landing-again = Попробовать ещё раз
landing-on = Сыграть целую партию
landing-learn = Научиться за 3 минуты
landing-skip = Все игры
games-friend = Играть с другом
games-learn = Научиться за 3 минуты
landing-wait = Минуту: раскладываем поле…
landing-failed = Сейчас не удалось подготовить стол.
landing-ways = Что дальше?
landing-friend = Играть с другом
landing-more = Посмотреть все три игры

# Игры
mine-title = Мои партии
mine-waits = Ваш ход
mine-runs = Думают другие
mine-open = Ждём игроков
mine-over = Закончена
mine-go = Играть дальше
mine-look = Посмотреть
mine-forget = Забыть
today-title = Сегодня
puzzle-today = Задача дня
today-hunt = Охота дня
today-puzzles = Все задачи
achieved-open = Чему вы научились
today-row = { $days ->
    [one] { $days } день подряд
    [few] { $days } дня подряд
   *[other] { $days } дней подряд
  }
games-title = Три охоты
games-quick = Против компьютера
games-choose = Выбрать соперников, часы, сторону
games-watch = Смотреть игру компьютеров
games-rules = Читать правила
game-title = { $game ->
    [raptor] Раптор
    [moogh] Муг
   *[planet-raiders] Planet Raiders
}
about-raptor = Двое игроков. Самка раптора и пять её детёнышей против учёных с джипами и сонным газом. Оба тайно выбирают карту: меньшая действует, большая даёт разницу в очках действия.
about-moogh = От одного до четырёх охотников ледникового периода, соперники или союзники. Планы тайные, решают кости, а звери играют сами: чем они злее, тем страшнее.
about-planet-raiders = От двух до четырёх экипажей. Ни случая, ни тайн: летаешь на ракетах, которые положил сам или враг, а потом кладёшь их заново.
lobby-title = Открытые столы
lobby-nobody = Сейчас никто не ждёт. У компьютера всегда есть время, а до друга — одна ссылка.
lobby-free = { $count ->
    [one] { $count } свободное место
    [few] { $count } свободных места
   *[many] { $count } свободных мест
}
lobby-runs = идёт игра
lobby-join = Присоединиться
lobby-watch = Смотреть
words-title = Вернуться на своё место по пяти словам
words-which = Эти слова прежнего вида. Назовите ещё и стол.
words-table = номер стола или ссылка на него
words-five = ваши пять слов
words-go = Сесть снова

# Новая партия
new-seats = Кто играет?
new-who = Кто играет: { $who }?
new-me = я
new-here = рядом
new-friend = друг
new-computer = компьютер
new-level-name = { $level } · { $name }{ $level ->
    [1] {""} (лёгкий)
    [8] {""} (сильнейший)
   *[other] {""}
}
new-clock = Время
new-listed = показать всем в списке столов
new-begin = Начать
new-busy = Готовим стол…
new-game = Новая партия
clock-name = { $control ->
    [c5-3] 5 минут + 3 секунды на ход
    [c10-5] 10 минут + 5 секунд на ход
    [c30-10] 30 минут + 10 секунд на ход
    [c1d] день на ход
    [c3d] три дня на ход
   *[none] без часов
}
clock-days = { $days } д { $hours } ч

# Стол
sitter-mine = { $name } (вы)
sitter-hand = ходите вы
sitter-taken = занято
sitter-open = свободно
sitter-kept = место оставлено
sitter-computer = { $name }, уровень { $level }
player-side = { $name } ({ $side })
player-bot = { $name } (бот)
chat-manners = Скрыть или пожаловаться
chat-hidden = скрыто
ask-of = { $who }: { $ask }
who-title = Как вас называть?
who-you = Ваше имя
who-here = Имя: { $who }
who-emblem = Ваш знак: { $name }. Выбрать другой.
who-emblems = Знаки
who-bad = В имени не больше 20 знаков, и все они видимые.
emblem-name = { $emblem ->
    [fern] Папоротник
    [flint] Кремень
    [ember] Искра
    [river] Ручей
    [moon] Луна
    [feather] Пёрышко
    [hazel] Орешек
    [shell] Ракушка
    [comet] Комета
    [paw] Лапка
    [amber] Янтарь
   *[thistle] Репейник
}
invite-lead = Учётная запись не нужна. Место закреплено за этим браузером.
invite-sit = Сесть сюда
invite-title = { $who }: приглашение в игру «{ $game }»
invite-clock = Время: { $clock }.
invite-play = Играть: { $side }
share-ready = Ссылка скопирована: отправьте её другу
share-send = Отправить…
new-invite = Начать и получить ссылку
new-level-of = Уровень: { $who }
line-raptor = Самка раптора с детёнышами против учёных: поединок тайных карт.
line-moogh = Охотники ледникового периода против зверей, которых каждая рана делает злее.
line-planet-raiders = Гонка через галактику на общих ракетах: ни случая, ни тайн.
wait-lead = Игра начнётся, как только будут заняты все места.
wait-mixing = Ждём возвращения: { $names }. Карты и кости смешиваются, когда все на месте.
wait-elsewhere = Откройте этот стол на том устройстве, где вы сели: только оно может смешать карты и кости за вас. Или освободите место там и сядьте здесь.
wait-meanwhile = А пока, в другой вкладке:
wait-lesson = урок
wait-spar = разминка с компьютером
share-title = Пошлите другу эту ссылку
share-copy = Скопировать ссылку
share-copied = Скопировано
share-qr = Ссылка как QR-код
seat-title = Ваше место
seat-lead = Это место ваше на любом устройстве: по ссылке, по картинке или по этим пяти словам.
seat-copy = Скопировать мою ссылку
seat-qr = Ссылка на ваше место как QR-код
spectating = Вы наблюдаете.
spectate-link = Ссылка для зрителей
table-menu = Этот стол
commitment = Все жребии были закреплены до первого из них:
resign = Сдаться
resign-sure = Сдать эту партию?
leave = Уйти
leave-sure = Уйти насовсем? Ваше место займёт компьютер.
undo = Взять назад
rematch = Ещё раз, поменявшись сторонами
rematch-asked = Ждём остальных…
download-record = Запись партии
download-proof = Доказательство жребиев
result-won = Вы победили.
result-lost = Вы проиграли.
result-winner = Победа: { $who }.
result-nobody = Никто не победил.
result-shared = Вы делите победу.
result-sharers = Победа на всех: { $who }.
result-drawn = Ничья: все наравне.
result-place = { $place ->
    [2] Вы заняли второе место.
    [3] Вы заняли третье место.
   *[4] Вы заняли четвёртое место.
}
result-together = { $won ->
    [yes] Победила вся команда.
   *[no] Проиграла вся команда.
}
finale-label = Конец игры
finale-board = Посмотреть на поле
finale-show = Показать итог
finale-moment = Решающий миг
finale-moment-see = Показать
finale-next = Что дальше?
finale-again = Ещё раз
finale-level = Следующий уровень: { $name }
finale-harder = То же, но труднее
finale-two-wins = Две победы подряд: { $name } будет сопротивляться сильнее.
finale-two-losses = Два поражения подряд: урок покажет приём, или возьмите соперника помягче.
finale-lesson = Уроки
finale-level-below = Против: { $name }
finale-home = Домой
finale-files = Файлы
finale-rank = { $rank ->
    [1] первое место
    [2] второе место
    [3] третье место
   *[4] четвёртое место
}
finale-of = { $value } из { $of }
landed-label = Ваше место в игре
landed-lead = Ваше место уже не отнять, и вас больше не ждут. Остальные играют дальше.
landed-watch = Смотреть дальше
landed-on = Играть дальше
landed-home = Домой, место остаётся моим
landed-leave = Уйти с результатом
leave-done-sure = Уйти насовсем? Ваше место в игре сохранится.
sitter-gone = ушёл с результатом
drawer-label = Вокруг стола
drawer-open = Открыть журнал, беседу и прочее
told-label = Позиция словами
board-label = Поле
ask-label = Ваше решение
ask-over = Игра окончена.
ask-past = Прошедший момент
ask-watch = Смотрите. Касание сразу покажет, чем кончилось.
ask-sending = Отправляем…
ask-nobody = Минуту…
ask-thinks = { $who }: компьютер думает…
ask-waits = Ждём: { $who }.
back-to-now = К настоящему
why-not = Почему нельзя?
why-elsewhere = Здесь сейчас делать нечего; то, чего можно коснуться, обведено пунктиром.
log-label = Что произошло
log-empty = Пока ничего.
log-jump = Показать этот момент
log-fence-chance = выпал жребий: назад нельзя
log-fence-reveal = тайное открыто: назад нельзя
log-fence-other-seat = другая сторона уже ходила: назад нельзя
item-began = Игра начинается.
item-voided = Все вклады в жребии недействительны: игрок ушёл. Кости смешиваются заново.
item-took-back = { $who }: последний шаг взят назад.
item-seated = { $who }: новый игрок за столом.
item-left = { $who }: игрок ушёл.
item-time-up = { $who }: время вышло.
item-rematch = { $who }: предлагает сыграть ещё.
item-paused = Сервер был недоступен; часы ни у кого не шли.
since-title = Пока вас не было: { $count ->
    [one] { $count } событие
    [few] { $count } события
   *[many] { $count } событий
}
since-seen = Понятно
chat-label = Разговор
chat-empty = Пока никто ничего не сказал.
chat-write = Напишите строку
chat-send = Послать
curtain-label = Занавес
curtain-pass = Передайте устройство: { $who }
curtain-why = Следующий выбор тайный.
curtain-lift = Я — { $who }
line-lost = Связь прервалась. Пробуем снова; ничего не пропало.
line-now = Попробовать сейчас
line-opening = Открываем стол…

# Правила
rules-title = { $game }: правила
rules-lead = У каждого правила есть номер. На него ссылаются ответы «почему нельзя?», и у большинства есть свой случай.
rules-search = Искать в правилах
rules-none = Такого правила нет.

# Replay, analysis, proof, hints
flip = Повернуть поле
help-hint = попросить подсказку
help-flip = повернуть поле
help-replay = запись: шаг назад или вперёд
help-film = запись: первый и последний шаг, показ, чужими глазами
replay-title = { $game }: запись партии
replay-open = Посмотреть запись
replay-loading = Загружаем партию…
replay-not-over = Эта партия ещё идёт. Запись откроется, когда она закончится.
replay-to-table = К столу
replay-imported = сыграна в другом месте
replay-practice = тренировка: начало выбрал игрок
replay-start = Перед первым шагом.
replay-transport = Вперёд и назад
replay-step = Шаг
replay-first = Первый шаг
replay-back = Шаг назад
replay-forth = Шаг вперёд
replay-last = Последний шаг
replay-play = Показать
replay-stop = Остановить
replay-speed = Скорость
replay-eyes = Глазами
replay-eyes-spectator = зрителя
replay-eyes-all = всех сразу
replay-eyes-missed = Сейчас не удаётся загрузить партию глазами: { $who }. Здесь ничего не изменилось; выберите ещё раз, чтобы повторить.
explore-from-here = Разобрать отсюда
edit-open = Составить позицию
replay-files = На память
replay-save = Сохранить одним файлом
replay-saving = Упаковываем…
replay-save-why = Файл открывается в любом браузере без сети: в нём поле, шаги, разбор и доказательство.
upload-title = Посмотреть свою запись
upload-lead = Выберите запись партии или перетащите её сюда. Прежде чем показать, её проиграют по правилам.
upload-choose = Выбрать файл
upload-busy = Проигрываем…
upload-refused = Эту запись нельзя проиграть.
analysis-title = Что говорит компьютер
analysis-lead = Сильнейший компьютерный игрок смотрит на каждое решение: кто был впереди, чего стоил каждый выбор и где партия повернулась.
analysis-ask = Разобрать партию
analysis-progress = Думает: { $done } из { $of }
analysis-waiting = В очереди: место { $place }
analysis-cost = потеряно { $loss } %
analysis-good = Хороший выбор.
analysis-better = Лучше: { $line }
analysis-keys = Где партия повернулась
analysis-key = Шаг { $step }: выбор, { $who } { $from } % → { $to } %
analysis-key-luck = Шаг { $step }: удача, { $who } { $from } % → { $to } %
analysis-key-at = Ключевой момент, шаг { $step }
analysis-summary = { $who }: шансы { $first } % в начале, { $most } % в лучший момент, { $least } % в худший, { $last } % в конце.
analysis-forced = Больше ничего сделать было нельзя.
after-open = Что решило партию
duel-title = Поединок этого раунда
duel-caption = Шансы в процентах ({ $row }) для каждого выбора (строки) против каждого ответа ({ $column }, столбцы); смесь говорит, как часто что выбирать. Смесь учитывает все руки, которые могли быть у соперника, а не только показанную.
duel-mix = смесь
duel-cost = { $who }: выбор { $option }, { $loss ->
    [0] он ничего не стоил.
   *[other] он стоил { $loss } %.
}
duel-show = Показать этот момент
proof-title = Всё ли было честно?
proof-lead = До первого розыгрыша сервер пообещал секрет, показав его отпечаток. Эта страница заново вычисляет из него каждый бросок и каждую тасовку.
proof-go = Проверить розыгрыши
proof-fair = Доказано: { $draws ->
    [one] { $draws } розыгрыш совпадает
    [few] { $draws } розыгрыша совпадают
   *[other] { $draws } розыгрышей совпадают
} с обещанием.
proof-unfair = Не доказано: что-то не сходится.
proof-rest = Что каждый бросок по правилам ведёт к своей карте, проверяет «quarry verify».
proof-elsewhere = Эта партия разыграна в другом месте, и доказать её розыгрыши этот сервер не может.
proof-readable = Файл читается.
proof-readable-not = Это не файл проверки.
proof-commitment = У секрета обещанный отпечаток.
proof-commitment-not = Секрет не тот, который был обещан.
proof-promise = Этот отпечаток ваш браузер видел, когда вы сели за стол.
proof-promise-not = Когда вы сели за стол, был показан другой отпечаток.
proof-draws = { $rolls ->
    [one] { $rolls } бросок получен
    [few] { $rolls } броска получены
   *[other] { $rolls } бросков получены
} из секрета и чисел игроков.
proof-draws-not = Розыгрыш { $wrong } получен не из секрета.
proof-cover = Здесь все розыгрыши партии, по порядку.
proof-cover-not = Это не те розыгрыши, что в записи.
proof-digest = Файл цел: его отпечаток сходится.
proof-digest-not = Файл изменён: его отпечаток не сходится.
proof-agreement = Игра, условия, места и часы те, на которые дано обязательство.
proof-agreement-not = Игра, условия, места или часы не те, на которые дано обязательство.
proof-seals = Число каждого игрока открывает положенную заранее печать.
proof-seals-not = Число игрока не открывает положенную заранее печать.
proof-own = Ваше собственное число среди них, как его сохранил этот браузер до отправки.
proof-own-not = Число, которое внёс этот браузер, подменено.
proof-caveat-first-format = Старый файл: он не закрепляет ни игру, ни условия, ни места, ни часы, и числа не были запечатаны. Хозяин мог изменить их потом или выбрать число вместе с последним севшим.
proof-caveat-no-receipt = Этот браузер не играл и не может сказать, подменил ли хозяин число игрока. Игроки проверяют это в своём браузере или командой «quarry verify --receipt».
proof-caveat-nobody = Здесь сидели только компьютерные игроки, и число дал один хозяин: он мог перебрать много секретов, прежде чем показать один.
proof-caveat-one-person = Здесь сидел один человек: жребии честны для него, только если число его.
proof-caveat-computers = Компьютерные игроки работают у хозяина: можно показать, что они соблюдали правила, но не то, что они знали.
deceit-title = Жребиям этой партии нельзя доверять
deceit-commitment = Стол теперь показывает другое обязательство, не то, которое вы видели раньше.
deceit-agreement = Игра, условия, места или часы не те, которые вам показали раньше.
deceit-own-seal = Стол не показывает печать вашего вклада на вашем месте: её подменили.
deceit-own-contribution = Ваш вклад в жребии подменён.
deceit-contribution = Вклад места { $seat } не тот, что был запечатан.
deceit-too-often = Смешивание карт и костей слишком часто прерывалось и начиналось снова.
deceit-what = Владелец сервера или тот, кто стоит на пути к нему, может выбирать карты и кости. Больше отсюда ничего не отправлено, а ваш вклад хранится в этом браузере как доказательство.
deceit-leave = Уйти из-за стола
deceit-watch = Всё равно смотреть дальше
hint = Подсказка
hint-why = Спросить компьютерного игрока, который видит то же, что и вы
hint-thinking = Думает…
hint-says = Компьютер сыграл бы так: { $action }
hint-value = Ваши шансы после этого: { $value } %.
hint-line = А затем: { $line }.
hint-odds = Кости дают это в { $percent } случаях из 100.
hint-answer = Лучший ответ на это: { $answer }
hint-mix = Он смешивает выбор, чтобы его нельзя было угадать: { $mix }.
new-hints = подсказки разрешены
since-play = Показать
since-skip = Пропустить
since-now = { $now } из { $of }
# Уроки
lessons-title = Уроки
lessons-lead = Дюжина маленьких шагов на настоящем поле. Можно прерваться в любой момент и продолжить потом.
lessons-all = Все уроки
lessons-link = Научиться шаг за шагом
lesson-label = Урок
lesson-count = Шаг { $step } из { $steps }
lesson-steps = { $steps } { $steps ->
    [one] шаг
    [few] шага
   *[many] шагов
}
lesson-begin = Начать
lesson-resume = Продолжить
lesson-again = Ещё раз
lesson-was-done = пройден до конца
lesson-next = Дальше
lesson-back = Назад
lesson-leave = Выйти из урока
lesson-plays = Смотрите, что происходит…
lesson-done = Готово. Посмотрите на поле и продолжайте.
lesson-astray = Так можно, но этот шаг о другом. Ничего не сыграно: посмотрите, что отмечено.
lesson-failed = Стол не отвечает.
lesson-retry = Начать шаг заново
lesson-play = Сыграть с компьютером

# Rules
rule-open = Прочитать это правило

# Кампания «Муга»
campaign-title = Кампания «Муга»
campaign-lead = Семь глав, от охоты к охоте: предметы добываются, шрамы остаются, охотники учатся. В одиночку, вместе или племя против племени, на одном устройстве или на нескольких.
campaign-begin = Начать кампанию
campaign-chapter = Глава { $chapter }
campaign-scenario = { $side ->
    [none] Куда идём? Выберите охоту.
   *[other] { $side }: выберите охоту.
}
campaign-difficulty = Сложность: сменить на «{ $difficulty }»
campaign-party = { $difficulty ->
    [predator] На «Хищнике» охотятся втроём. Кто останется в лагере?
   *[other] На «Охотнике» охотятся вчетвером. Кто пойдёт ещё?
}
campaign-party-choice = { $change ->
    [leaves] { $who } остаётся в лагере
   *[joins] { $who } идёт с вами
}
campaign-harder = Новая кампания, на «Хищнике»
campaign-begin-hunt = Всё готово: на охоту
campaign-after = После охоты: { $name }
campaign-sure = { $step ->
    [return] Вернуть
    [teach] Научить
   *[take] Взять
}
campaign-no-items = Предметов пока нет.
campaign-on = Дальше по кампании
campaign-hunt = { $people ->
    [1] Охота идёт. Её итог будет взят со стола, как только она закончится.
   *[other] Охота идёт. Все играют за этим устройством; итог будет взят со стола, как только она закончится.
}
campaign-open-hunt = Накрыть стол
campaign-go-on = Продолжить охоту
campaign-take = { $side ->
    [none] Возьмите один из предметов
   *[other] { $side }: возьмите один из предметов
}
campaign-return = { $side ->
    [none] Предметов слишком много: верните один
   *[other] { $side }: предметов слишком много, верните один
}
campaign-teach = { $side ->
    [none] Урок: ещё одна кость навсегда
   *[other] { $side }: урок, ещё одна кость навсегда
}
campaign-teach-how = Коснитесь значка с пунктирным кольцом на любой стороне карты.
campaign-card-side = { $hurt ->
    [yes] сторона с раной
   *[no] сторона без раны
}
campaign-end = { $end ->
    [won] Кампания выиграна
    [lost] Кампания проиграна
   *[ranks] Кампания окончена
}
campaign-called = Вас запомнят так: { $title }.
campaign-rank = { $rank }. { $side }
campaign-seat = игрок { $seat }
campaign-scarred = начинает с раной
campaign-taught = { $count ->
    [one] { $count } урок выучен
    [few] { $count } урока выучено
   *[many] { $count } уроков выучено
}
campaign-carries = Что несёт { $who }
campaign-nothing = ничего не несёт
campaign-exchange = Кто охотится вместо: { $who }
campaign-swap = заменить на …
campaign-won = Уже добыто
campaign-totems = { $totems ->
    [one] { $totems } тотем
    [few] { $totems } тотема
   *[many] { $totems } тотемов
}
campaign-download = Сохранить файл
campaign-upload = Открыть файл
embed-copy = Скопировать рамку для сайта
embed-copied = Скопировано
