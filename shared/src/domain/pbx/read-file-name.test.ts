import { expect, test } from 'vitest';
import { type PbxProduct, patternOf, pbxProducts } from './products.ts';
import { readFileName } from './read-file-name.ts';

const read = (product: PbxProduct, name: string, timeZone = 'Europe/Berlin') =>
	readFileName(patternOf(product, null), name, timeZone);

test.each([
	[
		'3cx',
		'[Zinhle Phungula]_201-0114627554_20190219120918(380).wav',
		{ direction: 'outbound', callerNumber: '201', calleeNumber: '0114627554', extension: '201', callId: '380' },
		'2019-02-19T11:09:18.000Z',
	],
	[
		'3cx',
		'201/[27836826436]_27836826436-100_20190211124743(3).wav',
		{ direction: 'inbound', remoteNumber: '27836826436', extension: '100' },
		'2019-02-11T11:47:43.000Z',
	],
	[
		'3cx',
		'[]_Anonymous-100_20190211124743(3).wav',
		{ direction: 'inbound', remoteNumber: null, extension: '100' },
		'2019-02-11T11:47:43.000Z',
	],
	[
		'asterisk',
		'2025/03/27/force-08215558663-3201-20250327-092517-1743042317.12206.wav',
		{ direction: 'outbound', remoteNumber: '08215558663', extension: '3201', callId: '1743042317.12206', side: null },
		'2025-03-27T08:25:17.000Z',
	],
	[
		'asterisk',
		'out-0301234567-201-20250327-092517-1743042317.1.wav',
		{ direction: 'outbound', remoteNumber: '0301234567', extension: '201' },
		'2025-03-27T08:25:17.000Z',
	],
	[
		'asterisk',
		'external-201-+493012345678-20250701-092517-1751354717.44-in.wav',
		{ direction: 'inbound', remoteNumber: '+493012345678', extension: '201', callId: '1751354717.44', side: 'in' },
		'2025-07-01T07:25:17.000Z',
	],
	['asterisk', '1743042317.12206-out.WAV', { side: 'out', callId: '1743042317.12206' }, '2025-03-27T02:25:17.000Z'],
	[
		'yeastar',
		'20191024012719-1571909237.191-4000-4001-Internal.wav',
		{ direction: null, extension: '4000', remoteNumber: '4001', callId: '1571909237.191' },
		'2019-10-23T23:27:19.000Z',
	],
	[
		'yeastar',
		'20170914093038-1505352615.274-1000-91000-Outbound.wav',
		{ direction: 'outbound', extension: '1000', remoteNumber: '91000' },
		'2017-09-14T07:30:38.000Z',
	],
	[
		'grandstream',
		'auto-1414771234-1000-1004.wav',
		{ direction: null, extension: '1000', remoteNumber: '1004' },
		'2014-10-31T16:00:34.000Z',
	],
	[
		'grandstream',
		'auto-1414771234-03012345678-1004.wav',
		{ direction: 'inbound', extension: '1004', remoteNumber: '03012345678' },
		'2014-10-31T16:00:34.000Z',
	],
] as const)('%s: %s', (product, name, about, startedAt) => {
	const call = read(product, name);
	expect(call).toMatchObject({ ...about, doubts: [] });
	expect(call?.startedAt?.toISOString()).toBe(startedAt);
	expect(read('other', name)).toEqual(call);
});

test('a name that matches no pattern, or has an impossible date, is not understood', () => {
	for (const name of ['call.wav', 'auto-12-1-2.wav', '', '..', 'x'.repeat(5_000), '[]_1-2_20190231120000(1).wav'])
		for (const product of pbxProducts) expect(read(product, name)).toBeNull();
});

test('a repeated hour of a clock change has two readings, and a skipped one counts as before the change', () => {
	expect(read('3cx', '[]_100-0301234567_20251026023000(1).wav')).toMatchObject({
		startedAt: new Date('2025-10-26T00:30:00Z'),
		otherStartedAt: new Date('2025-10-26T01:30:00Z'),
		doubts: ['repeatedHour'],
	});
	expect(read('3cx', '[]_100-0301234567_20250330023000(1).wav')).toMatchObject({
		startedAt: new Date('2025-03-30T01:30:00Z'),
		otherStartedAt: null,
		doubts: ['skippedHour'],
	});
	expect(read('3cx', '[]_100-0301234567_20251026023000(1).wav', 'UTC')).toMatchObject({ doubts: [] });
});

test('a custom pattern is read line by line', () => {
	const pattern = 'rec_{any}_{date}_{time}_{number}_{extension}_{direction}\n{callId}';
	expect(readFileName(pattern, 'rec_a b_2026-11-24_08-05-09_%2B4930123_12_IN.mp3', 'America/New_York')).toMatchObject({
		startedAt: new Date('2026-11-24T13:05:09Z'),
		direction: 'inbound',
		remoteNumber: '+4930123',
		extension: '12',
	});
	expect(readFileName(pattern, 'something.mp3', 'UTC')).toMatchObject({
		callId: 'something',
		startedAt: null,
		doubts: ['noTime'],
	});
});
