title = Раптор
tagline = Самка и пять детёнышей против десяти учёных: обе стороны тайно выбирают карту.
seat = { $seat ->
    [0] Раптор
   *[1] Учёные
}
seat-awaited = { $seat ->
    [0] Раптор
   *[1] Учёные
}

# Места на поле
site = { $site }, { $contents ->
    [mother] { $tokens ->
        [0] самка
       *[other] самка, жетонов сна: { $tokens }
    }
    [awake] детёныш, не спит
    [asleep] детёныш, спит
    [active] учёный
    [frightened] напуганный учёный
    [rock] скала
    [fire] огонь
   *[nothing] свободно
}{ $burns ->
    [yes] , в огне
   *[no] {""}
}{ $marked ->
    [yes] , отметка до конца раунда
   *[no] {""}
}
site-exit = Выход рядом с { $site }

# Карты
card-title = { $effect ->
    [call] Зов матери
    [disappear] Исчезновение
    [fear] Страх
    [recover] Восстановление
    [gas] Сонный газ
    [reinforce] Подкрепление
    [jeep] Джипы
    [fire] Огонь
   *[nothing] Без эффекта
}
card-text = { $effect ->
    [call] { $times ->
        [1] Бодрствующий детёныш приходит на плитку самки.
       *[other] Один или два бодрствующих детёныша приходят на плитку самки.
    }
    [disappear] Самка исчезает на раунд, а в следующем сначала видит карту учёных.
    [fear] { $times ->
        [1] Активный учёный напуган.
       *[other] Один или два активных учёных напуганы.
    }
    [recover] До { $times } раз: снять жетон с самки или разбудить детёныша.
    [gas] { $times ->
        [1] Засыпает детёныш на плитке учёного или на соседней.
       *[other] Засыпают один или два детёныша на плитках учёных или на соседних.
    }
    [reinforce] Один или два учёных прибывают на длинные края.
    [jeep] До { $times } поездок по прямой, и через огонь тоже.
    [fire] { $times } жетона огня, каждый рядом с учёным или огнём.
   *[nothing] Карта даёт только очки.
}
card-shuffle = Затем перемешать.
card-sealed = { $side ->
    [raptor] Карта раптора рубашкой вверх
   *[scientist] Карта учёных рубашкой вверх
}
card-none = { $side ->
    [raptor] Карты раптора ещё нет
   *[scientist] Карты учёных ещё нет
}
card-name = Карта { $card }, «{ $title }»: { $text }

# Дуэль карт
duel = Карты этого раунда
duel-points = { $points } { $points ->
    [one] очко действия
    [few] очка действия
   *[many] очков действия
}
duel-rest = осталось { $points }
duel-effect = эффект
duel-sealed = закрыта
duel-tie = равны
duel-rule = Меньшая карта действует. Большая получает разницу в очках действия.
duel-acts = действует первой
duel-difference = { $high } − { $low } = { $points } { $points ->
    [one] очко
    [few] очка
   *[many] очков
}
stage-count = { $what ->
    [escaped] { $count ->
        [3] Семья на свободе!
       *[other] Детёныш убежал!
    }
    [captured] { $count ->
        [3] Пойманы все трое!
       *[other] Детёныш пойман!
    }
   *[killed] Учёный повержен!
}

# Рядом с полем
yours = вы
hand = Ваша рука
their-hand = { $count } { $count ->
    [one] карта на руке
    [few] карты на руке
   *[many] карт на руке
}
pile = { $count } { $count ->
    [one] карта в колоде
    [few] карты в колоде
   *[many] карт в колоде
}
played = Сыграны
played-card = { $played ->
    [yes] { $card } сыграна
   *[no] { $card } ещё не сыграна
}
escaped = Убежало детёнышей: { $count } из 3
captured = Захвачено детёнышей: { $count } из 3
wounds = Жетонов сна на самке: { $count } из 5
cost-sum = 1 + { $wounds } { $wounds ->
    [one] рана
    [few] раны
   *[many] ран
} = { $cost } { $cost ->
    [one] очко действия
    [few] очка действия
   *[many] очков действия
}
wounds-cost = { $paid ->
    [yes] уплачено
   *[no] −{ $count } за бег
}
ammunition = { $count } { $count ->
    [one] патрон
    [few] патрона
   *[many] патронов
}
reserve = { $count } { $count ->
    [one] учёный в резерве
   *[other] учёных в резерве
}
killed = { $count ->
    [one] Убит { $count } учёный
   *[other] Убито { $count } учёных
}
fires-left = { $count } { $count ->
    [one] жетон огня в запасе
    [few] жетона огня в запасе
   *[many] жетонов огня в запасе
}
observed = Наблюдение: карту учёных показывают первой.

# Вопросы
ask-wait = { $side ->
    [raptor] Решает игрок за раптора.
   *[scientist] Решает игрок за учёных.
}
ask-place-mother = Поставьте самку на центральную плитку.
ask-place-baby = Поставьте по детёнышу на остальные квадратные плитки.
ask-place-scientist = Поставьте по учёному на каждую Г-образную плитку.
ask-choose = Выберите карту.
ask-chosen = Ваша карта лежит закрытой. Ждём соперника.
ask-effect = { $effect ->
    [call] Позовите детёныша на плитку самки.
    [fear] Напугайте учёного.
    [recover] Снимите жетон или разбудите детёныша.
    [gas] Усыпите детёныша.
    [reinforce] Поставьте учёного на длинный край.
    [jeep] Отправьте учёного на джипе по прямой.
    [fire] Положите огонь.
   *[nothing] Выполните карту.
}
ask-act = { $points } { $points ->
    [one] очко действия: коснитесь фигуры, затем цели.
    [few] очка действия: коснитесь фигуры, затем цели.
   *[many] очков действия: коснитесь фигуры, затем цели.
}
ask-done = Очков не осталось: закончите фазу.
ask-return = Верните самку на любую свободную клетку.
ask-draw = Добор карт.
ask-over = { $winner ->
    [raptor] Победили рапторы.
   *[scientist] Победили учёные.
}

# Новая игра
new-environment = Ландшафт
new-jungle = Джунгли
new-savannah = Саванна
new-layout = Плитки
new-random = Случайно
new-reference = Как в правилах
new-shuffle = Перемешать
new-picture = Это поле

# Что сделает касание, для тех, кто слушает
site-intent = { $intent ->
    [kill] напасть
    [wake] разбудить
    [extinguish] потушить огонь
    [shoot] выстрелить
    [sleep] усыпить
    [capture] поймать
    [escape] сбежать
    [fear] напугать
   *[stand] встать
}

# Конец
finale-escape = Третий детёныш ускользнул. Семья на свободе.
finale-no-scientists = На поле не осталось учёных. Долина принадлежит рапторам.
finale-mother-asleep = Пятый дротик усыпил самку. Детёныши остались одни.
finale-capture = Трёх детёнышей увезли. Экспедиция возвращается с добычей.
finale-resigned = { $side ->
    [raptor] Раптор сдался.
   *[scientist] Учёные сдались.
}
finale-time = { $side ->
    [raptor] У Раптора вышло время.
   *[scientist] У Учёных вышло время.
}
finale-count-escaped = детёнышей убежало
finale-count-killed = учёных убито
finale-count-captured = детёнышей захвачено
finale-count-darts = дротиков в самке
theirs = Другая сторона
