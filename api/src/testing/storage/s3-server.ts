import { buildApp } from 'fauxqs';

// `node s3-server.ts PORT BUCKET`. Keeps objects in memory and does not check signatures.
const [port = '0', bucket = 'media'] = process.argv.slice(2);
const app = buildApp({ logger: false });
await app.listen({ port: Number(port), host: '127.0.0.1' });
await app.inject({ method: 'PUT', url: `/${bucket}` });
const address = app.server.address();
console.log(`http://127.0.0.1:${typeof address === 'object' ? address?.port : port}`);
