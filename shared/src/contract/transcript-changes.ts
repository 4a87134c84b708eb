import { z } from 'zod';
import { limits } from '../domain/limits.ts';
import { endpoint } from './endpoint.ts';
import { KnownLanguage } from './languages.ts';
import { FileDownload, Id, manyOf } from './lists.ts';
import { Segment, Speaker } from './transcripts.ts';

const FileIds = z.array(Id).min(1).max(50);
const SpeakerName = z.string().trim().min(1).max(limits.speakerNameMaxLength);
const BySpeaker = z.object({ fileId: Id, speakerId: Id });
const BySegment = z.object({ segmentId: Id });
/** The one that the caller saw; another one meanwhile is a conflict that brings the line as it is now. */
const Revision = z.number().int().min(0);
const speakerCount = { message: `Speakers must be between 1 and ${limits.speakersMax}` };
const NumberOfSpeakers = z
	.number(speakerCount)
	.int(speakerCount)
	.min(1, speakerCount)
	.max(limits.speakersMax, speakerCount);

export const DownloadFormat = z.enum(['txt', 'json', 'srt', 'vtt']);
export type DownloadFormat = z.infer<typeof DownloadFormat>;
const Switch = z
	.enum(['true', 'false'])
	.default('true')
	.transform((value) => value === 'true');

/** How one speaker takes part. Times in ms; `talkRatio` is the share of all that is spoken, 0 to 1. */
export const SpeakerStatistics = z.object({
	speakerId: z.string(),
	talkMs: z.number().int(),
	talkRatio: z.number(),
	turns: z.number().int(),
	longestMonologueMs: z.number().int(),
	longestMonologueAt: z.number().int().nullable(),
	interruptions: z.number().int(),
	/** Null where the engine writes no question marks. */
	questions: z.number().int().nullable(),
});
export type SpeakerStatistics = z.infer<typeof SpeakerStatistics>;

const toEdit = ['forbidden', 'conversation_not_available'] as const;
const toAsk = ['file_not_found', 'still_processing', 'recording_deleted', ...toEdit] as const;

export const transcriptChangeEndpoints = {
	renameSpeaker: endpoint({
		method: 'PUT',
		path: '/transcripts/speaker/:fileId/:speakerId',
		access: 'member',
		summary:
			'Name a speaker in a recording, or everywhere: in all that bear the same name (or are Me of the same owner).',
		params: BySpeaker,
		body: z.object({ speakerName: SpeakerName, scope: z.enum(['recording', 'everywhere']).default('recording') }),
		/** `recordings`: in how many the name changed. */
		response: Speaker.extend({ recordings: z.number().int().optional() }),
		errors: ['file_not_found', 'speaker_not_found', 'feature_not_in_plan', ...toEdit],
	}),
	mergeSpeakers: endpoint({
		method: 'POST',
		path: '/transcripts/speaker/:fileId/:speakerId/merge',
		access: 'member',
		summary: 'Give all lines of a speaker to another one; the first is gone then.',
		params: BySpeaker,
		body: z.strictObject({ intoSpeakerId: Id }),
		response: z.object({ list: z.array(Speaker) }),
		errors: ['file_not_found', 'speaker_not_found', 'feature_not_in_plan', ...toEdit],
	}),
	editSegment: endpoint({
		method: 'PUT',
		path: '/transcripts/segments/:segmentId',
		access: 'member',
		summary: 'Change the words of a line. What the engine heard is kept.',
		params: BySegment,
		body: z.strictObject({ text: z.string().trim().min(1).max(limits.lineMaxLength), revision: Revision }),
		response: Segment,
		errors: ['segment_not_found', 'segment_changed', ...toEdit],
	}),
	revertSegment: endpoint({
		method: 'POST',
		path: '/transcripts/segments/:segmentId/revert',
		access: 'member',
		summary: 'Let a line be what the engine heard, and whose it was.',
		params: BySegment,
		body: z.strictObject({ revision: Revision }),
		response: Segment,
		errors: ['segment_not_found', 'segment_changed', ...toEdit],
	}),
	reassignSegment: endpoint({
		method: 'PUT',
		path: '/transcripts/segments/:segmentId/speaker',
		access: 'member',
		summary: 'Give a line to another speaker, or to a new one with a name.',
		params: BySegment,
		body: z
			.strictObject({ revision: Revision, speakerId: Id.optional(), speakerName: SpeakerName.optional() })
			.refine((body) => !body.speakerId !== !body.speakerName, { message: 'Choose a speaker or name a new one' }),
		response: z.object({ segment: Segment, speakers: z.array(Speaker) }),
		errors: ['segment_not_found', 'segment_changed', 'speaker_not_found', 'feature_not_in_plan', ...toEdit],
	}),
	transcribeAgain: endpoint({
		method: 'POST',
		path: '/transcripts/again',
		access: 'member',
		summary: 'Transcribe recordings again; the old transcript stays until the new one is complete.',
		body: z.strictObject({
			fileIds: FileIds,
			/** One of the server's; without it the first. */
			engineId: z.string().min(1).max(64).optional(),
			languageCode: KnownLanguage.optional(),
			/** Null leaves it to the engine; without it what was chosen before stays. */
			numberOfSpeakers: NumberOfSpeakers.nullable().optional(),
		}),
		errors: ['engine_not_found', 'feature_not_in_plan', ...toAsk],
	}),
	setLanguages: endpoint({
		method: 'POST',
		path: '/media/languages',
		access: 'member',
		summary: 'Say which language recordings are in, and transcribe them again.',
		body: z.strictObject({ fileIds: FileIds, languageCode: KnownLanguage }),
		errors: toAsk,
	}),
	setNumberOfSpeakers: endpoint({
		method: 'POST',
		path: '/media/numberOfSpeakers',
		access: 'member',
		summary: 'Say how many people speak in recordings, and transcribe them again.',
		body: z.strictObject({ fileIds: FileIds, numberOfSpeakers: NumberOfSpeakers }),
		errors: ['feature_not_in_plan', ...toAsk],
	}),
	downloadTranscripts: endpoint({
		method: 'GET',
		path: '/transcripts/download',
		access: 'member',
		summary: 'Transcripts as files, several of them as a zip.',
		transport: 'download',
		pace: 'slow',
		query: z.strictObject({
			fileIds: manyOf(z.string().max(64)).pipe(FileIds),
			format: DownloadFormat.default('txt'),
			/** In captions they stand always. */
			timestamps: Switch,
			speakers: Switch,
		}),
		response: FileDownload,
		errors: ['file_not_found', 'still_processing', 'feature_not_in_plan', 'conversation_not_available'],
	}),
	getStatistics: endpoint({
		method: 'GET',
		path: '/transcripts/statistics',
		access: 'member',
		summary: 'How much each speaker talks, interrupts and asks.',
		query: z.strictObject({ fileId: Id }),
		response: z.object({
			list: z.array(SpeakerStatistics),
			/** Nobody speaks. */
			silenceMs: z.number().int(),
			durationMs: z.number().int(),
		}),
		errors: ['file_not_found', 'feature_not_in_plan', 'conversation_not_available'],
	}),
};
