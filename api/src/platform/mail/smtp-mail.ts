import { createTransport } from 'nodemailer';
import { type Mail, toMail } from './mail.ts';

export function createSmtpMail(url: string, from: string): Mail {
	const transport = createTransport({ url, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 });
	return {
		isDelivered: true,
		async send(message) {
			await transport.sendMail(toMail(message, from));
		},
	};
}
