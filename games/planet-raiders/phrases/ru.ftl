# Planet Raiders по-русски.

side-name = { $side ->
    [red] Красный
    [yellow] Жёлтый
    [violet] Фиолетовый
   *[green] Зелёный
 }
victim-name = { $victim ->
    [red] красного
    [yellow] жёлтого
    [violet] фиолетового
   *[green] зелёного
 }
taker-name = { $taker ->
    [red] красному
    [yellow] жёлтому
    [violet] фиолетовому
   *[green] зелёному
 }
colour-name = { $colour ->
    [blue] синюю
   *[red] красную
 }

tell-rode = { side-name } летит с { $from } на { $to } и забирает { colour-name } ракету.
tell-took-alien = { side-name } берёт на { $at } пришельца с планеты { $planet }.
tell-captured = { side-name } захватывает { victim-name } рейдера на { $at } и получает синюю ракету.
tell-eliminated = { side-name } потерял всех рейдеров и выбывает.
tell-finished = { side-name } приводит полный экипаж на корабль: { $place }-е место!
tell-laid = { side-name } кладёт { colour-name } ракету в { $zone } носом к { $target }.
tell-exchanged = { side-name } меняет две синие ракеты на красную.
tell-gave = { side-name } передаёт { colour-name } ракету { taker-name }.
tell-ended = { side-name } заканчивает ход.
tell-passed = { side-name } пропускает ход.
tell-rescued = { side-name } остался без ракет и получает синюю из запаса.
tell-gave-up = { side-name } сдаётся.
tell-over = { $rule ->
    [PR-110] Игра окончена: остался один игрок.
    [PR-111] Игра окончена: корабль достигнут.
    [PR-113] Игра окончена: никто уже не соберёт экипаж.
    [PR-114] Игра окончена: все пропустили ход.
    [PR-115] Игра окончена: одна и та же позиция возникла в третий раз.
    [PR-116] Игра окончена: 40 кругов без пришельцев, захватов и возвращений на корабль.
   *[other] Игра окончена: остальные выбыли.
 }

offer-ride = Лететь с { $from } на { $to }
offer-ride-alien = Лететь с { $from } на { $to } и взять пришельца с планеты { $planet }
offer-ride-capture = Лететь с { $from } на { $to } и захватить { victim-name } рейдера
offer-exchange = Обменять две синие ракеты на красную
offer-give = Передать { colour-name } ракету { taker-name }
offer-lay = Положить { colour-name } ракету в { $zone } носом к { $target }
offer-end = Закончить ход
offer-end-marooned = Закончить ход – без ракет: ни в руке, ни рядом
offer-pass = Пропустить ход

threat = { side-name } может захватить { victim-name } рейдера на { $at } рейдером с { $from }: { $rides ->
    [one] { $rides } перелёт через { $zones }.
    [few] { $rides } перелёта через { $zones }.
   *[many] { $rides } перелётов через { $zones }.
 }

turn-ride = { side-name } ходит: полёты или укладка ракет.
turn-lay = { side-name } кладёт ракеты.
turn-marooned = { side-name } ходит – осторожно: ракет нет ни в руке, ни рядом.
player-playing = { side-name }: { $raiders } { $raiders ->
    [one] рейдер
    [few] рейдера
   *[many] рейдеров
 } на { $tiles }; в руке { $blue } { $blue ->
    [one] синяя
    [few] синие
   *[many] синих
 } и { $red } { $red ->
    [one] красная
    [few] красные
   *[many] красных
 }; { $aliens } { $aliens ->
    [one] пришелец
    [few] пришельца
   *[many] пришельцев
 }, { $prisoners } { $prisoners ->
    [one] пленник
    [few] пленника
   *[many] пленников
 }; { $missing ->
    [0] экипаж полон
    [one] не хватает { $missing } члена экипажа
   *[other] не хватает { $missing } членов экипажа
 }.
player-finished = { side-name } достиг своего корабля.
player-out = { side-name } выбыл из игры.
board = На поле: { $aliens ->
    [0] пришельцев нет
    [one] { $aliens } пришелец на { $tiles }
    [few] { $aliens } пришельца на { $tiles }
   *[many] { $aliens } пришельцев на { $tiles }
 }; { $blue ->
    [0] синих ракет нет
    [one] { $blue } синяя ракета: { $blue-list }
    [few] { $blue } синие ракеты: { $blue-list }
   *[many] { $blue } синих ракет: { $blue-list }
 }; { $red ->
    [0] красных ракет нет.
    [one] { $red } красная ракета: { $red-list }.
    [few] { $red } красные ракеты: { $red-list }.
   *[many] { $red } красных ракет: { $red-list }.
 }

no-over = Игра окончена.
no-not-your-turn = Сейчас ходит { side-name }.
no-raider = На { $at } нет вашего рейдера.
no-rides-are-over = Вы уже положили, обменяли или передали ракеты; полёты на этом ходу закончены.
no-raider-finished = Рейдер на { $at } уже закончил свой путь.
no-stopped-by-capture = Рейдер на { $at } сделал захват; его путь на этом закончен.
no-stopped-by-alien = Рейдер на { $at } взял пришельца; его путь на этом закончен.
no-rocket = В { $zone } нет ракеты носом к { $target }.
no-ride-from-body = { $zone } – планета или корабль; ракет там не бывает, и полёт сквозь них невозможен.
no-off-the-line = { $zone } не на линии рейдера на { $at }.
no-too-far = { $zone } не касается плитки { $at }; рейдер видит только соседнюю зону с каждой стороны.
no-nose-at-raider = Ракета направлена на самого рейдера на { $at } и никуда не ведёт.
no-own-raider = На { $at } стоит ваш же рейдер.
no-second-alien = Пришелец с планеты { $planet } у вас уже есть; тот, что на { $at }, закрывает путь.
no-in-hand = { $colour ->
    [blue] У вас в руке нет синей ракеты.
   *[red] У вас в руке нет красной ракеты.
 }
no-zone = { $zone } – планета или корабль; ракеты кладут в зоны.
no-meteorites = { $zone } – зона метеоритов; синие ракеты кладут только в нейтральные зоны.
no-nose-taken = В { $zone } уже лежит ракета носом к { $target }.
no-two-blue = Для обмена нужны две синие ракеты в руке.
no-two-players = Вдвоём ракеты не передают.
no-taker = { $why ->
    [giver] Нельзя передать ракету самому себе.
    [absent] { side-name } в этой партии не играет.
    [finished] { side-name } уже на корабле и ракет не берёт.
   *[out] { side-name } выбыл из игры и ракет не берёт.
 }

# Компьютерные игроки по уровням, от слабейшего
level = { $level ->
    [1] Безбилетник
    [2] Юнга
    [3] Матрос
    [4] Штурман
    [5] Пилот
    [6] Корсар
    [7] Капитан
   *[8] Гроза звёзд
}
