import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

/** Prints its port, then each message as a line of JSON. */
const server = new SMTPServer({
	disabledCommands: ['STARTTLS'],
	allowInsecureAuth: true,
	onAuth({ username, password }, _session, done) {
		const isKnown = username === 'debrief' && password === 'of-tests';
		done(isKnown ? null : new Error('wrong password'), { user: username });
	},
	onRcptTo({ address }, _session, done) {
		done(address.startsWith('nobody@') ? new Error('no such mailbox') : null);
	},
	async onData(stream, { envelope }, done) {
		const raw = await text(stream);
		console.log(JSON.stringify({ to: envelope.rcptTo.map(({ address }) => address), raw }));
		done();
	},
});
server.listen(Number(process.argv[2]), '127.0.0.1', () => {
	console.log((server.server.address() as AddressInfo).port);
});
