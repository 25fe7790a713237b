// boardgame.io's server in memory.

const { Server, Origins } = require('boardgame.io/server');
const { Count } = require('./count.js');

const server = Server({ games: [Count], origins: [Origins.LOCALHOST] });
// Its log of requests would only slow it down.
console.info = () => {};
server.run(Number(process.argv[2]), () => console.log('ready'));
