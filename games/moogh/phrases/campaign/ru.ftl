# Как идёт поход.
heading = { $name }, { $mode ->
    [solo] в одиночку
    [cooperative] вместе
    [competitive] племя против племени
   *[teams] двое на двое
}, сложность «{ $difficulty ->
    [tracker] Следопыт
    [hunter] Охотник
   *[predator] Хищник
}»
chapter = Глава { $number } из { $all }: { $name }
scenario = Сценарий: { $name } ({ $id })
moons = Осталось лун: { $moons }
side = Сторона { $side }: { $totems } { $totems ->
    [one] тотем
    [few] тотема
   *[many] тотемов
}; { $items ->
    [none] предметов нет
   *[other] предметы: { $items }
}
character = { $name } ({ $id }){ $item ->
    [none] {""}
   *[other] ; несёт предмет { $item }
}{ $scarred ->
    [yes] ; шрам
   *[no] {""}
}{ $unhurt ->
    [none] {""}
   *[other] ; уроки на здоровой стороне: { $unhurt }
}{ $hurt ->
    [none] {""}
   *[other] ; уроки на раненой стороне: { $hurt }
}
turned-up = Можно взять: { $item }

# Что предстоит.
due-draw = Нужно бросить жребий.
due-prepare = Подготовьте охоту{ $chooser ->
    [none] {""}
   *[other] ; сценарий выбирает сторона { $chooser }
}:
due-party = { $difficulty ->
    [predator] На «Хищнике» охотятся втроём: выберите, без кого идти
   *[other] На «Охотнике» охотятся вчетвером: выберите, кто пойдёт ещё
}:
due-hunt = Пора на охоту: сыграйте её или запишите её итог.
due-take = Сторона { $side } берёт предмет:
due-return = Сторона { $side } возвращает предмет:
due-teach = Сторона { $side } учит:
over-won = Поход выигран: теперь вы — { $title }.
over-lost = Поход проигран.
over-ranks = Поход окончен; места сторон по порядку: { $ranks }.
