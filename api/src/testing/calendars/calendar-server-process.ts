import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { realisticCalendar } from './realistic-calendar.ts';

// A separate process, so that its CPU time is not measured.
const body = Buffer.from(realisticCalendar(300, new Date()));
const server = createServer((_request, response) => {
	response.writeHead(200, { 'content-type': 'text/calendar; charset=utf-8' }).end(body);
});
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));
process.once('disconnect', () => process.exit());
