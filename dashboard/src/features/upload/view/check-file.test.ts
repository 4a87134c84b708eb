import { limits } from '@debrief/shared/domain/limits.ts';
import { expect, test } from 'vitest';
import { checkFile } from './check-file.ts';

const file = (name: string, size: number, type = '') => ({ name, size, type });

test('a recording of exactly 500 MB is accepted, and one byte more is refused', () => {
	expect(checkFile(file('call.wav', limits.uploadMaxBytes))).toBeNull();
	expect(checkFile(file('call.wav', limits.uploadMaxBytes + 1))).toBe('too_large');
});

test('an empty file is refused', () => expect(checkFile(file('call.mp3', 0))).toBe('empty'));

test('a file is accepted by its type when its name has no known extension', () =>
	expect(checkFile(file('recording', 10, 'audio/webm;codecs=opus'))).toBeNull());

test.each(['notes.pdf', 'photo.jpg', 'archive.zip', 'no-extension'])('%s is refused', (name) =>
	expect(checkFile(file(name, 10))).toBe('type'),
);

test.each(['call.srt', 'call.VTT', 'call.txt', 'call.json'])('the transcript %s is accepted up to 20 MB', (name) => {
	expect(checkFile(file(name, limits.transcriptFileMaxBytes))).toBeNull();
	expect(checkFile(file(name, limits.transcriptFileMaxBytes + 1))).toBe('transcript_too_large');
	expect(checkFile(file(name, 0))).toBe('empty');
});
