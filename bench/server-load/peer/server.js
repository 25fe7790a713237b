// boardgame.io's server in memory with the game that src/count.rs has: the seats take turns to add 1, 2 or 3.

const { Server, Origins } = require('boardgame.io/server');

const Count = {
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

const server = Server({ games: [Count], origins: [Origins.LOCALHOST] });
// Its log of requests would only slow it down.
console.info = () => {};
server.run(Number(process.argv[2]), () => console.log('ready'));
