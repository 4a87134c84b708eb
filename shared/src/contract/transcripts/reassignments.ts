import { z } from 'zod';
import { fieldMessage } from '../../domain/field-messages.ts';
import { endpoint } from '../endpoint.ts';
import { Id } from '../lists.ts';
import { NewSpeaker } from './transcript-changes.ts';
import { Segment, Speaker } from './transcripts.ts';

const mostReassigned = 5_000;

/** `skipped` are IDs of lines that were edited concurrently and stay unchanged. */
const Reassigned = z.object({ list: z.array(Segment), speakers: z.array(Speaker), skipped: z.array(z.string()) });

export const reassignmentEndpoints = {
	reassignLines: endpoint({
		method: 'POST',
		path: '/transcripts/reassignments',
		access: 'member',
		summary: 'Reassign lines of a recording to another of its speakers, or to a new named one.',
		body: NewSpeaker.extend({
			fileId: Id,
			lines: z
				.array(z.strictObject({ segmentId: Id, revision: z.number().int().min(0) }))
				.min(1)
				.max(mostReassigned),
		}).refine((body) => !body.speakerId !== !body.speakerName, { message: fieldMessage('speakerOrName') }),
		/** `id` is for undoing. Null when nothing changed. */
		response: Reassigned.extend({ id: z.string().nullable() }),
		errors: ['file_not_found', 'speaker_not_found', 'feature_not_in_plan', 'conversation_not_available', 'forbidden'],
	}),
	undoReassignment: endpoint({
		method: 'POST',
		path: '/transcripts/reassignments/:id/undo',
		access: 'member',
		summary: 'Undo a reassignment of the caller within a day: once, and not of lines that were reassigned since.',
		params: z.object({ id: Id }),
		response: Reassigned,
		errors: ['nothing_to_undo', 'feature_not_in_plan', 'conversation_not_available', 'forbidden'],
	}),
};
