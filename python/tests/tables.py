"""The tables of action numbers and observation fields, as docs/python.md has them."""

import quarry_games


def table(title, blocks):
    lines = [f"| {title} | first | shape | meaning |", "|---|---:|---|---|"]
    for name, first, shape, meaning in blocks:
        sizes = " × ".join(map(str, shape))
        lines.append(f"| `{name}` | {first} | {sizes} | {meaning} |")
    return lines


def tables():
    lines = []
    for name in quarry_games.GAMES:
        game = quarry_games.load_game(name)
        size, bytes_ = game.num_distinct_actions(), game.observation_tensor_size()
        lines += [f"### {name}", "", f"{size:,} actions, {bytes_:,} bytes.", ""]
        lines += [*table("actions", game.action_blocks()), ""]
        lines += [*table("observation", game.observation_fields()), ""]
    return "\n".join(lines)


if __name__ == "__main__":
    print(tables(), end="")
