/** Styles go into files of their own: the server forbids inline ones. */
export default { compilerOptions: { runes: true, css: 'external' } };
