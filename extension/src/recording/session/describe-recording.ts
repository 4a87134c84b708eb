import { recordingFormat } from '@debrief/shared/recorder/record-stream.ts';
import type { RecordingDetails } from '@debrief/shared/recorder/stored-recording.ts';
import type { RecorderMessage } from '../../messaging/recorder-messages.ts';
import type { Captured } from '../capture/capture-sources.ts';

type StartRequest = Extract<RecorderMessage, { type: 'start' }>;

export const describe = (
	{ title, isTitleTyped, source, context, consent, automatic }: StartRequest,
	{ microphone, tab }: Captured,
	startedAt: string,
): RecordingDetails => ({
	title,
	...(isTitleTyped && { typedTitle: 'unsent' }),
	source,
	type: 'web-conference',
	startedAt,
	mimeType: recordingFormat.mimeType,
	channels: microphone && (tab || automatic === 'awaits-tab') ? 'microphone-and-tab' : tab ? 'tab' : 'microphone',
	server: context.server,
	account: context.account,
	languageCode: context.languageCode,
	consent,
});
