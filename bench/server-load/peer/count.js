// The game that src/count.rs has: the seats take turns to add 1, 2 or 3.

exports.Count = {
  name: 'count',
  setup: () => ({ total: 0 }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    add: ({ G }, by) => {
      if (![1, 2, 3].includes(by)) return 'INVALID_MOVE';
      G.total += by;
    },
  },
};
