import { expect, test } from 'vitest';
import { captureChosenMicrophone } from './capture-chosen-microphone.ts';

const stream = {} as MediaStream;
const failing = (name: string) => async (id: string | null) => {
	if (id !== null) throw new DOMException('no', name);
	return stream;
};

test.each(['NotFoundError', 'OverconstrainedError'])(
	'a missing chosen microphone (%s) is replaced by the default one',
	async (name) => {
		expect(await captureChosenMicrophone('desk', failing(name))).toEqual({ stream, isFallback: true });
	},
);

test('a refusal is not a missing microphone, and without a choice there is no replacement', async () => {
	await expect(captureChosenMicrophone('desk', failing('NotAllowedError'))).rejects.toThrow('no');
	expect(await captureChosenMicrophone(null, failing('NotFoundError'))).toEqual({ stream, isFallback: false });
	const none = async () => {
		throw new DOMException('none', 'NotFoundError');
	};
	await expect(captureChosenMicrophone(null, none)).rejects.toThrow('none');
});
