/** What the tests of our own server call it with. */
export { default as OpenAI, toFile } from 'openai';
