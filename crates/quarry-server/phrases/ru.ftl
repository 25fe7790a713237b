preview-game = { $game ->
    [raptor] Раптор
    [moogh] Муг
    [planet-raiders] Planet Raiders
   *[other] { $game }
}
preview-line = { $game ->
    [raptor] Самка раптора с детёнышами против учёных: поединок тайных карт.
    [moogh] Охотники ледникового периода против зверей, которых каждая рана делает злее.
    [planet-raiders] Гонка через галактику на общих ракетах: ни случая, ни тайн.
   *[other] Настольная игра в браузере.
}
preview-emblem = { $emblem ->
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
preview-computer = компьютер, уровень { $level }
preview-invites = { $who }: приглашение в игру «{ $game }»
preview-open = Открыт стол: «{ $game }»
preview-names = «{ $game }»: { $names }
preview-shown = «{ $game }»: партия для просмотра
preview-new = Играть: «{ $game }»
preview-waits = { $line } { $clock }. Займите место: учётная запись не нужна.
preview-runs = Игра идёт. Можно посмотреть.
preview-over = Игра окончена. Её можно посмотреть ход за ходом.
preview-begin = { $line } Против компьютера или друга, без учётной записи.
preview-clock-none = Без часов
preview-clock-live = { $minutes } мин + { $seconds } с на ход
preview-clock-days = { $days ->
    [one] { $days } день на ход
    [few] { $days } дня на ход
   *[other] { $days } дней на ход
}
