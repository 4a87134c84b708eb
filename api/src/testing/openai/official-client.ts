export { default as OpenAI, toFile } from 'openai';
