import { z } from 'zod';
import { fieldMessage } from '../../domain/field-messages.ts';
import { limits } from '../../domain/limits.ts';
import { endpoint } from '../endpoint.ts';
import { KnownLanguage } from '../languages.ts';
import { FileDownload, Id, manyOf } from '../lists.ts';
import { Segment, Speaker } from './transcripts.ts';

const FileIds = z.array(Id).min(1).max(50);
const SpeakerName = z.string().trim().min(1).max(limits.speakerNameMaxLength);
export const NewSpeaker = z.strictObject({ speakerId: Id.optional(), speakerName: SpeakerName.optional() });
const BySpeaker = z.object({ fileId: Id, speakerId: Id });
const BySegment = z.object({ segmentId: Id });
/** If the server has a newer revision, the request is a conflict whose error includes the current line. */
const Revision = z.number().int().min(0);
const speakerCount = { message: fieldMessage('speakers', { limit: limits.speakersMax }) };
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

/** Times in ms. `talkRatio` is the share of all speech, 0 to 1. */
export const SpeakerStatistics = z.object({
	speakerId: z.string(),
	talkMs: z.number().int(),
	talkRatio: z.number(),
	turns: z.number().int(),
	longestMonologueMs: z.number().int(),
	longestMonologueAt: z.number().int().nullable(),
	interruptions: z.number().int(),
	/** Null when the engine writes no question marks. */
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
		keyScope: 'write',
		summary:
			'Rename a speaker in one recording, or in every recording with a speaker of that name (for “Me”, those of the same owner).',
		params: BySpeaker,
		/** Without a name, the speaker gets the recording's label again. */
		body: z.object({
			speakerName: SpeakerName.nullable(),
			scope: z.enum(['recording', 'everywhere']).default('recording'),
		}),
		/** `recordings` counts those in which the name changed. */
		response: Speaker.extend({ recordings: z.number().int().optional() }),
		errors: ['file_not_found', 'speaker_not_found', 'feature_not_in_plan', ...toEdit],
	}),
	mergeSpeakers: endpoint({
		method: 'POST',
		path: '/transcripts/speaker/:fileId/:speakerId/merge',
		access: 'member',
		summary: 'Merge a speaker into another one. All their lines move and the first speaker disappears.',
		params: BySpeaker,
		body: z.strictObject({ intoSpeakerId: Id }),
		response: z.object({ list: z.array(Speaker) }),
		errors: ['file_not_found', 'speaker_not_found', 'feature_not_in_plan', ...toEdit],
	}),
	unmergeSpeaker: endpoint({
		method: 'POST',
		path: '/transcripts/speaker/:fileId/:speakerId/unmerge',
		access: 'member',
		summary: 'Undo the merge of another speaker into this one. The other one returns with their lines.',
		params: BySpeaker,
		body: z.strictObject({ mergedSpeakerId: Id }),
		response: z.object({ list: z.array(Speaker) }),
		errors: ['file_not_found', 'speaker_not_found', 'feature_not_in_plan', ...toEdit],
	}),
	editSegment: endpoint({
		method: 'PUT',
		path: '/transcripts/segments/:segmentId',
		access: 'member',
		keyScope: 'write',
		summary: "Edit the text of a line. The engine's version is kept.",
		params: BySegment,
		body: z.strictObject({ text: z.string().trim().min(1).max(limits.lineMaxLength), revision: Revision }),
		response: Segment,
		errors: ['segment_not_found', 'segment_changed', ...toEdit],
	}),
	revertSegment: endpoint({
		method: 'POST',
		path: '/transcripts/segments/:segmentId/revert',
		access: 'member',
		summary: "Restore the engine's text and speaker of a line.",
		params: BySegment,
		body: z.strictObject({ revision: Revision }),
		response: Segment,
		errors: ['segment_not_found', 'segment_changed', ...toEdit],
	}),
	reassignSegment: endpoint({
		method: 'PUT',
		path: '/transcripts/segments/:segmentId/speaker',
		access: 'member',
		summary: 'Reassign a line to another speaker, or to a new named one.',
		params: BySegment,
		body: NewSpeaker.extend({ revision: Revision }).refine((body) => !body.speakerId !== !body.speakerName, {
			message: fieldMessage('speakerOrName'),
		}),
		response: z.object({ segment: Segment, speakers: z.array(Speaker) }),
		errors: ['segment_not_found', 'segment_changed', 'speaker_not_found', 'feature_not_in_plan', ...toEdit],
	}),
	splitSegment: endpoint({
		method: 'POST',
		path: '/transcripts/segments/:segmentId/split',
		access: 'member',
		summary: 'Split a line in two between two of its words. The first part keeps the id.',
		params: BySegment,
		body: z.strictObject({
			/** Offset in UTF-16 code units, at white space between words or at either end of the text. */
			at: z.number().int().min(0),
			revision: Revision,
		}),
		response: z.object({ list: z.array(Segment) }),
		errors: ['segment_not_found', 'segment_changed', ...toEdit],
	}),
	mergeSegments: endpoint({
		method: 'POST',
		path: '/transcripts/segments/:segmentId/merge',
		access: 'member',
		summary: 'Merge a line with the next one of the same speaker. The next line disappears.',
		params: BySegment,
		body: z.strictObject({ revision: Revision, nextSegmentId: Id, nextRevision: Revision }),
		response: Segment,
		errors: ['segment_not_found', 'segment_changed', ...toEdit],
	}),
	transcribeAgain: endpoint({
		method: 'POST',
		path: '/transcripts/again',
		access: 'member',
		summary: 'Transcribe recordings again. The old transcript stays until the new one is complete.',
		body: z.strictObject({
			fileIds: FileIds,
			engineId: z.string().min(1).max(64).optional(),
			languageCode: KnownLanguage.optional(),
			/** Null means detection. When omitted, the previous choice stays. */
			numberOfSpeakers: NumberOfSpeakers.nullable().optional(),
		}),
		errors: ['engine_not_found', 'feature_not_in_plan', 'language_not_supported', ...toAsk],
	}),
	setLanguages: endpoint({
		method: 'POST',
		path: '/media/languages',
		access: 'member',
		keyScope: 'write',
		summary: 'Set the language of recordings and transcribe them again.',
		body: z.strictObject({ fileIds: FileIds, languageCode: KnownLanguage }),
		errors: ['language_not_supported', ...toAsk],
	}),
	setNumberOfSpeakers: endpoint({
		method: 'POST',
		path: '/media/numberOfSpeakers',
		access: 'member',
		keyScope: 'write',
		summary:
			'Set the number of speakers in recordings and separate their speakers again. Words stay. Transcribes recordings without a transcript.',
		body: z.strictObject({ fileIds: FileIds, numberOfSpeakers: NumberOfSpeakers }),
		errors: ['feature_not_in_plan', 'language_not_supported', ...toAsk],
	}),
	setOwnChannel: endpoint({
		method: 'PUT',
		path: '/media/recordings/:id/own-channel',
		access: 'member',
		summary: 'Say which channel of a recording is the voice of its owner: 1, 2, or 0 for neither.',
		params: z.object({ id: Id }),
		body: z.strictObject({ ownChannel: z.union([z.literal(0), z.literal(1), z.literal(2)]) }),
		errors: ['recording_not_found', ...toEdit],
	}),
	downloadTranscripts: endpoint({
		method: 'GET',
		path: '/transcripts/download',
		access: 'member',
		keyScope: 'read',
		summary: 'Download transcripts as files; several are packed into a zip.',
		transport: 'download',
		timeoutProfile: 'slow',
		query: z.strictObject({
			fileIds: manyOf(z.string().max(64)).pipe(FileIds),
			format: DownloadFormat.default('txt'),
			/** Captions always include them. */
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
		keyScope: 'read',
		summary: 'Get talk time, interruptions and questions of each speaker.',
		query: z.strictObject({ fileId: Id }),
		response: z.object({
			list: z.array(SpeakerStatistics),
			silenceMs: z.number().int(),
			durationMs: z.number().int(),
		}),
		errors: ['file_not_found', 'feature_not_in_plan', 'conversation_not_available'],
	}),
};
