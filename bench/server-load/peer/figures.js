// boardgame.io without its server, one line of JSON for each figure: its reducer and its tree search. CPU seconds.

const { CreateGameReducer, InitializeGame } = require('boardgame.io/internal');
const { MCTSBot } = require('boardgame.io/ai');
const { Count } = require('./count.js');

const PEER = `boardgame.io ${require('boardgame.io/package.json').version}`;
const cpu = () => process.cpuUsage().user / 1e6 + process.cpuUsage().system / 1e6;
const figure = (what, moves, games = 0) =>
  console.log(JSON.stringify({ peer: PEER, what, moves_per_s: moves, games_per_s: games }));

function reducer() {
  const reduce = CreateGameReducer({ game: Count });
  const move = (number) => ({
    type: 'MAKE_MOVE',
    payload: { type: 'add', args: [1 + (number % 3)], playerID: String(number % 2) },
  });
  let state = InitializeGame({ game: Count });
  const [start, moves] = [cpu(), 20000];
  for (let number = 0; number < moves; number++) state = reduce(state, move(number));
  if (state.G.total < moves) throw new Error('moves were refused');
  figure('count', moves / (cpu() - start));
}

const LINES = [[0, 1, 2], [3, 4, 5], [6, 7, 8], [0, 3, 6], [1, 4, 7], [2, 5, 8], [0, 4, 8], [2, 4, 6]];

async function search() {
  let moves = 0;
  const game = {
    setup: () => ({ cells: Array(9).fill(null) }),
    turn: { minMoves: 1, maxMoves: 1 },
    moves: {
      mark: ({ G, ctx }, cell) => {
        moves += 1;
        G.cells[cell] = ctx.currentPlayer;
      },
    },
    endIf: ({ G, ctx }) => {
      const won = LINES.some((line) => line.every((cell) => G.cells[cell] === ctx.currentPlayer));
      if (won) return { winner: ctx.currentPlayer };
      if (G.cells.every((cell) => cell !== null)) return { draw: true };
    },
  };
  const enumerate = (G) =>
    G.cells.flatMap((cell, index) => (cell === null ? [{ move: 'mark', args: [index] }] : []));
  const iterations = 1000;
  const bot = new MCTSBot({ game, enumerate, iterations, seed: 'bench' });
  const start = cpu();
  await bot.play(InitializeGame({ game }), '0');
  const seconds = cpu() - start;
  figure('MCTS on tic-tac-toe', moves / seconds, iterations / seconds);
}

reducer();
search();
