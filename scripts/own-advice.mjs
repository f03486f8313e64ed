// Loaded with `npm run extract`: Lingui ends with advice to compile, by a command that is not here. The build does it.
const { log } = console;
console.log = (...words) => {
  if (!String(words[0]).startsWith('(Use ')) log(...words);
};
