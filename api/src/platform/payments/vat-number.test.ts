import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { checkVatNumber } from './vat-number.ts';

test.for([
	['DE', '136695976', true],
	['DE', 'DE136695976', true],
	['DE', 'de-136_695976', true],
	['DE', '136695977', false],
	['AT', 'DE136695976', false],
	['FR', 'DE136695976', false],
	['FR', 'FR40303265045', true],
	['IE', '6388047V', true],
	['GR', '094259216', true],
	['GR', 'EL094259216', true],
	['DE', '', false],
	['DE', '1', false],
] as const)('in %s, the number “%s” is valid: %s', async ([country, number, isValid]) => {
	expect(await checkVatNumber(country, number, undefined)).toEqual({ isValid, checkedBy: 'checksum' });
});

test('VIES decides if it answers, otherwise the checksum does', async () => {
	const answers: Record<string, { status: number; body: string }> = {
		'/ms/DE/vat/136695976': { status: 200, body: '{"isValid":false,"userError":"INVALID"}' },
		'/ms/IE/vat/6388047V': { status: 200, body: '{"isValid":true,"userError":"VALID"}' },
		'/ms/EL/vat/094259216': { status: 200, body: '{"isValid":false,"userError":"MS_UNAVAILABLE"}' },
		'/ms/AT/vat/U13585627': { status: 500, body: '' },
	};
	const server = createServer((request, response) => {
		const { status = 200, body = 'no JSON' } = answers[request.url ?? ''] ?? {};
		response.writeHead(status).end(body);
	}).listen(0, '127.0.0.1');
	await new Promise((done) => server.once('listening', done));
	const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
	expect(await checkVatNumber('DE', '136695976', url)).toEqual({ isValid: false, checkedBy: 'vies' });
	expect(await checkVatNumber('IE', '6388047V', url)).toEqual({ isValid: true, checkedBy: 'vies' });
	expect(await checkVatNumber('GR', '094259216', url)).toEqual({ isValid: true, checkedBy: 'checksum' });
	expect(await checkVatNumber('AT', 'U13585627', url)).toEqual({ isValid: true, checkedBy: 'checksum' });
	server.close();
	expect(await checkVatNumber('IE', '6388047V', 'http://127.0.0.1:9')).toEqual({
		isValid: true,
		checkedBy: 'checksum',
	});
});
