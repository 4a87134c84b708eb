import { buildConversation } from '@debrief/shared/testing/build-conversation.ts';
import { expect, test } from 'vitest';
import { liveUploadOf } from './processing-steps.tsx';

const lastByteAt = '2026-02-11T08:52:30.000Z';
const { pipeline, files } = buildConversation();
const [file] = files;
const coming = {
	pipeline: { ...pipeline, step: 'upload', state: 'working', progress: null } as const,
	file: file && { ...file, sizeBytes: 120_000, lastByteAt },
};
const after = (seconds: number) => new Date(Date.parse(lastByteAt) + seconds * 1000);

test('a recording that receives bytes counts as arriving, and one without new bytes as quiet', () => {
	expect(liveUploadOf(coming, after(30))).toMatchObject({ state: 'arriving', sizeBytes: 120_000 });
	expect(liveUploadOf(coming, after(31))).toMatchObject({ state: 'quiet', lastByteAt });
});

test('a fully uploaded file and a complete recording are not live', () => {
	expect(liveUploadOf({ ...coming, file }, after(0))).toBeNull();
	expect(liveUploadOf({ ...coming, pipeline }, after(0))).toBeNull();
});
