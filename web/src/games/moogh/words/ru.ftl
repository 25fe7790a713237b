tagline = Звери с характером, охотники с планом
content-wait = Карты этого стола уже в пути…

# О чём спрашивают
ask = { $kind ->
    [placing] Где начинает { who-name }? Коснитесь подсвеченной клетки зелёной зоны.
    [program] Каждому охотнику поставьте кубик между двумя действиями, которые он выполнит.
    [cube] { who-name }: карта перевёрнута, поставьте кубик заново.
    [turn] { who-name }: { $left ->
        [0] оба действия выполнены.
        [one] осталось { $left } действие.
        [few] осталось { $left } действия.
       *[many] осталось { $left } действий.
    }
    [free] { who-name } может выполнить одно действие бесплатно.
    [moving] { who-name } идёт: { $left ->
        [one] остался { $left } шаг.
        [few] осталось { $left } шага.
       *[many] осталось { $left } шагов.
    }
    [revealing] Какая идея ляжет в ряд?
    [picking] { who-name } может применить идею из ряда.
    [setting-trap] { who-name }: где поставить ловушку?
    [turning] В какую сторону повернётся зверь?
    [again] { who-name } может перебросить кости.
    [shield] { who-name } может не заметить рану.
    [saving] { who-name } может попытаться избежать раны.
    [hold-on] Наездник может попытаться удержаться.
    [settle] Выберите одну из ближайших свободных клеток.
    [lane] По какой линии полетит наездник?
    [roll] Кости летят…
    [over] Охота окончена.
   *[other] Стол готовится…
}
ask-others = { $kind ->
    [program] Остальные ставят кубики.
    [roll] Кости летят…
    [over] Охота окончена.
   *[other] { who-name }: решает другой игрок.
}

# Карта местности
map = Карта
map-near = Приблизить карту
map-whole = Показать всю карту
ground = { $ground ->
    [bush] куст
    [water] вода
    [mud] грязь
    [tree] дерево
    [rock] скала
    [hut] хижина
    [ruin] растоптанная хижина
   *[plain] равнина
}{ $low ->
    [yes] {" "}в овраге
   *[no] {""}
}
cell-person = { $name }{ $hurt ->
    [yes] , рана
   *[no] {""}
}
cell-beast = { $name }, смотрит на { $facing ->
    [N] север
    [E] восток
    [S] юг
   *[other] запад
}, здоровье { $health }, ярость { $rage }{ $ridden ->
    [yes] , верхом { $rider }
   *[no] {""}
}
cell-trap = ловушка
cell-relic = реликвия
cell-start = зона старта
dice-coming = { $n ->
    [one] Будет брошена { $n } кость
    [few] Будут брошены { $n } кости
   *[many] Будет брошено { $n } костей
}
dice-rolled = Выпало: { $faces }

# Порядок хода
turn-row = Порядок хода
round-start = Начало раунда { $round }
turn-card = { $name }{ $extra ->
    [yes] {" "}(вторая карта)
   *[no] {""}
}{ $done ->
    [yes] , ход уже был
   *[no] {""}
}
turn-planned = { $action }{ $used ->
    [yes] : сделано
   *[no] {""}
}.
turn-row-open = Порядок ходов: что каждый сделает
turn-open = Пока неизвестно.

# Охотники и их карты
hunters = Охотники
hunter-state = { $out ->
    [yes] вне игры
   *[no] { $hurt ->
        [yes] рана
       *[no] без ран
    }{ $token ->
        [yes] , жетон ярости
       *[no] {""}
    }
}
hunter-rides = верхом: { $beast }
hunter-bonus = +{ $n } { $n ->
    [one] кость
    [few] кости
   *[many] костей
}
cube-sealed = Кубик поставлен втайне
card-of = Карта: { $name }
card-side = { $hurt ->
    [yes] Раненая сторона
   *[no] Здоровая сторона
}
card-turn = Перевернуть карту
icon-dice = { $action } { $dice }×{ $symbol }
icon-used = сделано
slot-choose = { $name }: { $actions }
card-word = { $action ->
    [move] Шагать
    [think] Думать
    [strike] Ударить
    [throw] Метнуть
    [climb] Влезть
    [heal] Лечить
    [rest] Отдых
    [trap] Ловушка
    [calm] Успокоить
   *[provoke] Дразнить
}
what-they-do = Что дают эти действия
action-text = { $action ->
    [move] Пройдите до двух клеток, шаг за шагом. Не на скалы, не на фигуры и не через обрыв.
    [think] Вытяните { $draws ->
        [few] { $draws } идеи
       *[many] { $draws } идей
    }, одну положите в ряд, затем примените любую идею ряда, условие которой выполнено.
    [strike] Попадите по соседнему зверю. Слабые места этой стороны добавляют кости, защита этой стороны и строки ярости отнимает.
    [throw] Попадите в зверя по прямой. Каждая клетка между вами и каждая защита строки ярости отнимает кость.
    [climb] Влезьте на соседнего зверя с той стороны, где это можно. Верхом можно только шагать или бить.
    [heal] Переверните карту соседнего раненого охотника. Он сразу выполняет одно действие.
    [rest] Только с раной: переверните свою карту.
    [trap] Поставьте ловушку на соседнюю пустую клетку. Кто на неё попадёт, получит рану.
    [calm] Зверь на прямой теряет одну ярость, но не ниже 2. Каждая клетка между вами отнимает кость.
   *[provoke] Зверь на прямой поворачивается к вам на четверть оборота. Каждая клетка между вами отнимает кость.
}

# Звери
beasts = Звери
beast-health = Здоровье { $n }
beast-temper = Ярость { $rage } · { $actions ->
    [one] { $actions } действие
    [few] { $actions } действия
   *[many] { $actions } действий
} за ход · { $defence ->
    [0] без защиты
   *[other] защита { $defence }
}
beast-fate = { $fate ->
    [killed] Убит
   *[escaped] Убежал
}
action-card = Карта действий, сторона { $side }
row-numbers = Ярость { $rage }: защита { $defence }, { $actions ->
    [one] { $actions } действие
    [few] { $actions } действия
   *[many] { $actions } действий
}
cell-words = { $icons }{ $state ->
    [now] {" "}(здесь лежит диск)
    [next] {" "}(в его следующий ход)
    [reaction] {" "}(если попасть по нему сейчас)
   *[other] {""}
}
beast-key = Золотая клетка: диск. Числа: что он сделает в следующий ход. Пунктир и «!»: ответ на рану.
section-words = { $section ->
    [front] Спереди
    [left] Слева
    [right] Справа
    [back] Сзади
   *[top] Сверху
}: { $weak ->
    [0] { $defence ->
        [0] ничего
        [one] −{ $defence } кость
        [few] −{ $defence } кости
       *[many] −{ $defence } костей
    }
    [one] +{ $weak } кость
    [few] +{ $weak } кости
   *[many] +{ $weak } костей
}{ $climb ->
    [no] , не влезть
   *[yes] {""}
}.

# Идеи
ideas-row = Идеи
ideas-counts = в колоде { $deck }, в сбросе { $discards }
ideas-drawn = Вы вытянули: одна идея ляжет в ряд
ideas-discarded = Вы сбросили: { $ideas }

# Охота
note-calf-cry = Когда ранят детёныша, все муги приходят в ярость.
note-closed-edges = Поле окружают костры: ни один зверь не уйдёт.
note-heading = В каждой фазе усмирения большие звери поворачиваются на { $facing ->
    [N] север
    [E] восток
    [S] юг
   *[other] запад
}.
clock-words = Часы: { $n } из { $limit }
bravery-of = { $tribe }: отвага { $n }
offer-dice = { $dice }×{ $symbol }, { $chance } %
dice-sum = { $parts } = { $dice } { $dice ->
    [one] кость
    [few] кости
   *[many] костей
}, нужен один { $symbol }: { $percent } %

# Новая охота
new-mode = Как вы охотитесь?
mode-name = { $mode ->
    [solo] В одиночку
    [cooperative] Вместе
    [competitive] Племя против племени
   *[teams] Двое на двое
}
mode-text = { $mode ->
    [solo] Один игрок ведёт трёх или четырёх охотников наперегонки со временем.
    [cooperative] От двух до четырёх игроков побеждают или проигрывают вместе.
    [competitive] От двух до четырёх племён: побеждает самое отважное, если охота удалась.
   *[teams] Четыре игрока, два племени.
}
new-players = Игроки
new-content = Карты
new-content-usual = Обычные
new-scenario = Какая охота?
scenario-random = По жребию
scenario-random-text = Жребий решит при подготовке стола.
scenario-map = Карта «{ $name }»
scenario-beasts = { $n ->
    [one] { $n } зверь
    [few] { $n } зверя
   *[many] { $n } зверей
}
scenario-time = часы { $n }
new-difficulty = Насколько трудно?
difficulty-text = { $difficulty ->
    [tracker] Звери слабее, у каждого одна карта хода.
    [hunter] Звери сильнее и ходят дважды за раунд. Каждый охотник начинает с жетоном ярости.
   *[predator] Злые звери, ходят дважды за раунд. В начале жетонов ярости нет.
}
new-characters = Кто охотится?
characters-draw = Выбрать по жребию
characters-rule = { $rule ->
    [tribes] Каждый игрок берёт обоих охотников племени.
    [leaders] Каждый игрок берёт вождя.
    [teams] Два племени, по охотнику на игрока.
    [one-leader] Один вождь и два помощника.
    [acolytes] Каждый игрок берёт помощника.
    [solo4] Четыре охотника, из них не больше одного вождя.
   *[solo3] Три охотника, из них не больше одного вождя.
}
characters-missing = { $n ->
    [0] Все охотники выбраны.
    [one] Осталось выбрать { $n } охотника, иначе решит жребий.
   *[other] Осталось выбрать { $n } охотников, иначе решит жребий.
}
character-pick = { $picked ->
    [yes] Не брать: { $name }
   *[no] Взять: { $name }
}
character-role = { $tribe }, { $role ->
    [leader] вождь
   *[acolyte] помощник
}
new-round-cap = Закончить после 20-го раунда

# MO-195
new-little = Маленький муг
new-little-text = Маленький добрый зверь, который чаще всего убегает. Он может заменить другого зверя, чтобы охота стала легче, например с детьми.
new-little-no = { $chosen ->
    [yes] Здесь он и так среди зверей.
   *[no] Сначала выберите охоту.
}
new-little-none = Звери этой охоты
new-little-for = Маленький муг вместо зверя: { $name }

# На сцене
stage-rolling = { $dice ->
    [one] Катится { $dice } кость…
    [few] Катятся { $dice } кости…
   *[many] Катятся { $dice } костей…
}
stage-round = Раунд { $round }
stage-odds = { $dice ->
    [one] { $dice } кость, нужна удача
    [few] { $dice } кости, нужна одна удача
   *[many] { $dice } костей, нужна одна удача
}{ $percent ->
    [-1] {""}
   *[other] : { $percent } %
}
stage-counted = { $hits ->
    [0] Ни одной
    [one] { $hits } удача
    [few] { $hits } удачи
   *[many] { $hits } удач
}
stage-outcome = { $outcome ->
    [success] Успех!
   *[failure] Неудача
}
stage-fate = { beast-first }: { $fate ->
    [killed] повержен!
   *[escaped] бегство
}

# Конец
finale-felled = В раунде { $round } пал последний зверь, которого нужно было добыть.
finale-relics = В раунде { $round } найдена последняя реликвия.
finale-escaped = Зверь ушёл, и охота уже не удастся.
finale-huts = Последняя хижина растоптана: возвращаться некуда.
finale-no-hunter = Ни одного охотника не осталось на ногах.
finale-last-tribe = Охотники остались только у одного племени.
finale-last-round = Последний раунд окончен, решает отвага.
finale-time-up = Время вышло раньше, чем кончилась охота.
finale-resigned = Охота прервана: игрок сдался.
finale-time = { seat }: время вышло.
finale-count-beasts = зверей добыто
finale-count-hunters = охотников на ногах
finale-count-hurt = ранено
finale-count-rounds = раундов
finale-count-bravery = отвага
theirs = Звери, идеи
