import type { EndpointName } from '@debrief/shared/contract/api.ts';
import type { Named, Sent } from './named.ts';
import { namedAccountThings } from './named-account-things.ts';
import { namedBillingThings } from './named-billing-things.ts';
import type { Ids } from './place-everything.ts';

const speakerId = { speakerId: 'a number within its file' };
const line = { revision: 0 };

export const namedThings: Partial<Record<EndpointName, Named>> = {
	getConversation: { takes: { id: 'conversation' } },
	findWorkspaceOfConversation: { takes: { id: 'conversation' } },
	// An action point's id is a number within its conversation.
	updateConversation: {
		takes: { id: 'conversation' },
		except: { contactId: 'the contact that a change is based on: it is only compared' },
		send: () => ({ body: { title: 'taken over' } }),
	},
	renameConversation: { takes: { id: 'conversation' }, send: () => ({ body: { title: 'taken over' } }) },
	choosePbx: {
		takes: {},
		except: { namePattern: 'a pattern that people type', productName: 'a name that people type' },
	},
	revertInsight: { takes: { id: 'conversation' }, send: () => ({ body: { part: 'title' } }) },
	retryConversation: { takes: { id: 'conversation' } },
	deleteConversation: { takes: { id: 'conversation' } },
	pauseTranscriptBatch: { takes: { id: 'transcriptBatch' } },
	resumeTranscriptBatch: { takes: { id: 'transcriptBatch' } },
	cancelTranscriptBatch: { takes: { id: 'transcriptBatch' } },
	deleteTranscriptBatch: { takes: { id: 'transcriptBatch' } },
	listTranscriptBatchItems: { takes: { id: 'transcriptBatch' } },
	archiveConversations: {
		takes: { callIds: 'conversation' },
		send: ({ conversation }) => ({ body: { callIds: [conversation], isArchived: true } }),
	},
	deleteConversations: { takes: { callIds: 'conversation' }, send: callIds },
	listStoredDocuments: { takes: { id: 'conversation' } },
	storeGoogleDocument: { takes: { fileIds: 'file' }, send: ({ file }) => ({ query: { fileIds: file } }) },
	replaceNote: { takes: { id: 'conversation' } },
	downloadDocuments: { takes: { callIds: 'conversation' }, send: callIds },
	exportConversations: { takes: { callIds: 'conversation' }, send: callIds },
	mergeConversations: {
		takes: { callIds: 'conversation' },
		send: ({ conversation }) => ({ body: { callIds: [conversation, `${conversation}-other`] } }),
	},
	unmergeConversation: { takes: { id: 'conversation' } },
	restoreConversations: { takes: { callIds: 'conversation' }, send: callIds },
	purgeConversations: { takes: { callIds: 'conversation' }, send: callIds },
	getSummaryMail: { takes: { id: 'conversation' } },
	sendSummary: {
		takes: { id: 'conversation', channelIds: 'channel' },
		except: { requestId: 'an id that its client chose, within the conversation', to: 'addresses that people type' },
		send: ({ channel }) => ({ body: { channelIds: [channel], requestId: 'of-the-client' } }),
	},
	listReaders: { takes: { id: 'conversation' } },
	leaveSharedConversations: { takes: { callIds: 'conversation' }, send: callIds },
	shareConversations: {
		takes: { callIds: 'conversation', userIds: 'person', teamIds: 'team', teamId: 'team' },
		send: ({ conversation, person, team }) => ({
			body: {
				callIds: [conversation],
				userIds: [person],
				teamIds: [team],
				emails: ['somebody@example.com'],
				teamId: team,
				right: 'view',
			},
		}),
	},
	listConversations: {
		takes: {},
		except: {
			cursor: 'where a page ended: it filters like the page before',
			contacts: 'a filter: no conversation that is seen has a foreign contact',
			owners: 'a filter: who owns nothing that is seen filters everything out, whoever it is',
		},
	},

	withdrawVote: { takes: {}, except: { provider: 'the name of a provider: everybody sees the same' } },
	connectCalendar: { takes: {}, except: { address: 'a web address: only the calendar of the caller has it' } },
	getRecordedMeeting: { takes: { id: 'conversation' } },
	chooseMeeting: {
		takes: { id: 'conversation' },
		except: { meetingId: 'a candidate of the conversation: of others there is none' },
		send: () => ({ body: { meetingId: null } }),
	},

	listPushes: { takes: { id: 'conversation' } },
	createPush: {
		takes: { id: 'conversation' },
		except: { contactId: 'an id at a provider: asked for there with the access of the own workspace' },
		send: () => ({ body: { provider: 'pipedrive', contactId: '1' } }),
	},
	deletePush: { takes: { id: 'conversation' }, except: { providerName: 'the name of a provider' } },

	uploadChunk: { takes: { fileId: 'file' } },
	getUpload: { takes: { fileId: 'file' } },
	completeRecording: {
		takes: { fileId: 'file' },
		send: () => ({ body: { hash: 'a'.repeat(40), size: 1, duration: 1 } }),
	},
	createRecording: {
		takes: {},
		except: { liveKey: 'a key that the recorder made, looked up among what the caller owns' },
	},
	uploadFromAddress: { takes: {}, except: { url: 'a web address: what it holds becomes the caller’s own' } },
	replaceTranscript: { takes: { fileId: 'file' } },
	getRecording: { takes: { id: 'recording' } },
	deleteRecording: { takes: { id: 'recording' } },
	setOwnChannel: { takes: { id: 'recording' }, send: () => ({ body: { ownChannel: 1 } }) },
	createPublicLink: {
		takes: { id: 'conversation', fileId: 'file' },
		send: ({ file }) => ({ body: { days: 7, clip: { fileId: file, startedAt: 0, endedAt: 2_000 } } }),
	},
	listPublicLinks: { takes: { id: 'conversation' } },
	revokePublicLink: { takes: { id: 'conversation', linkId: 'publicLink' } },
	reportPlay: { takes: { fileId: 'file' } },
	getPlayback: { takes: { fileId: 'file' } },
	getAudioDownload: { takes: { fileId: 'file' } },
	createClip: {
		takes: { fileId: 'file' },
		send: () => ({ body: { ranges: [{ startedAt: 0, endedAt: 1_000 }] } }),
	},

	listNotes: {
		takes: { parentId: 'conversation' },
		send: ({ conversation }) => ({ query: { parentType: 'call', parentId: conversation } }),
	},
	createNote: {
		takes: { parentId: 'conversation', fileId: 'file', userId: 'person' },
		except: { localId: "the client's own name of the note it makes" },
		send: ({ conversation, file, person }) => ({
			body: {
				parentType: 'call',
				parentId: conversation,
				fileId: file,
				cuePoint: 0,
				description: '@taken over',
				mentions: [{ userId: person, start: 0, length: 6 }],
			},
		}),
	},
	updateNote: {
		takes: { id: 'note', userId: 'person' },
		send: ({ person }) => ({
			body: { description: '@taken over', mentions: [{ userId: person, start: 0, length: 6 }] },
		}),
	},
	deleteNote: { takes: { id: 'note' } },
	setNoteAttachment: { takes: { id: 'note' } },
	removeNoteAttachment: { takes: { id: 'note' } },

	listTasks: {
		takes: { callId: 'conversation' },
		except: { assigneeId: 'a filter: who has nothing to do that is seen filters everything out, whoever it is' },
		send: ({ conversation }) => ({ query: { callId: conversation } }),
	},
	createTask: {
		takes: { callId: 'conversation', fileId: 'file', assigneeId: 'person' },
		except: { actionPointId: 'a number within its conversation', sendTo: 'the name of a provider' },
		send: ({ conversation, file, person }) => ({
			body: { title: 'Taken', callId: conversation, assigneeId: person, moment: { fileId: file, startedAt: 0 } },
		}),
	},
	updateTask: {
		takes: { id: 'task', assigneeId: 'person' },
		send: ({ person }) => ({ body: { assigneeId: person } }),
	},
	getTask: { takes: { id: 'task' } },
	sendTask: { takes: { id: 'task' }, send: () => ({ body: { provider: 'todoist' } }) },
	deleteTask: { takes: { id: 'task' } },

	listContacts: { takes: {}, except: { start: 'where a page ended' } },
	getContactUrl: {
		takes: { contactId: 'contact' },
		send: ({ contact }) => ({ query: { provider: 'local', contactId: contact } }),
	},
	getContactOverview: { takes: { id: 'contact' } },
	askAboutContact: { takes: { id: 'contact' }, send: () => ({ body: { question: 'What was promised?' } }) },
	importContacts: { takes: {}, except: { importId: 'an id that its client chose' } },
	undoContactImport: { takes: {}, except: { importId: 'what the caller imported: of others it has nothing' } },
	getContact: { takes: { id: 'contact' } },
	updateContact: { takes: { id: 'contact' }, send: () => ({ body: { firstName: 'Taken', type: 'lead' } }) },
	deleteContact: { takes: { id: 'contact' } },
	setFavourite: { takes: { id: 'contact' }, send: () => ({ body: { isFavourite: true } }) },
	distinguishContacts: {
		takes: { oneId: 'contact', otherId: 'contact' },
		send: ({ contact }) => ({ body: { oneId: contact, otherId: contact, areDistinct: true } }),
	},
	mergeContacts: {
		takes: { id: 'contact', contactId: 'contact' },
		send: ({ contact }) => ({ body: { contactId: contact } }),
	},
	listMerges: { takes: { id: 'contact' } },
	undoMerge: { takes: { id: 'contact' } },
	getContactOffers: { takes: { id: 'conversation' } },
	countPushes: { takes: { callIds: 'conversation' }, send: callIds },
	mapConversations: { takes: { id: 'contact', callIds: 'conversation' }, send: callIds },
	unmapConversations: {
		takes: { id: 'contact' },
		send: ({ conversation }) => ({ body: { mapped: [{ id: conversation, text: null }] } }),
	},

	getFirstTranscript: { takes: { id: 'conversation' } },
	getTranscript: { takes: { fileId: 'file' }, send: ofFile },
	listMisheardTerms: { takes: { fileId: 'file' }, send: ofFile },
	getWords: { takes: { fileId: 'file' }, send: ({ file }) => ({ query: { fileId: file, from: '0', to: '1' } }) },
	listUnsureWords: { takes: { fileId: 'file' }, send: ofFile },
	getLiveText: { takes: { fileId: 'file' }, send: ofFile },
	getStatistics: { takes: { fileId: 'file' }, send: ofFile },
	findReplacements: {
		takes: { fileId: 'file' },
		send: ({ file }) => ({ query: { fileId: file, find: 'secret', replace: 'taken' } }),
	},
	downloadTranscripts: { takes: { fileIds: 'file' }, send: ({ file }) => ({ query: { fileIds: file } }) },
	listAnalyses: { takes: { fileIds: 'file' }, send: ({ file }) => ({ query: { fileIds: file } }) },
	createAnalysis: {
		takes: { fileIds: 'file' },
		send: ({ file }) => ({ body: { fileIds: [file], custom_prompt: 'What was said?' } }),
	},
	deleteAnalysis: { takes: { id: 'analysis' } },
	regenerateInsights: { takes: { fileIds: 'file' }, send: filesIn({}) },
	retryTranscripts: { takes: { fileIds: 'file' }, send: filesIn({}) },
	transcribeAgain: { takes: { fileIds: 'file' }, except: { engineId: 'an engine of the server' }, send: filesIn({}) },
	compareTranscripts: { takes: { fileId: 'file' } },
	keepTranscript: { takes: { fileId: 'file' } },
	restoreTranscript: { takes: { fileId: 'file' } },
	setLanguages: { takes: { fileIds: 'file' }, send: filesIn({ languageCode: 'de-DE' }) },
	setNumberOfSpeakers: { takes: { fileIds: 'file' }, send: filesIn({ numberOfSpeakers: 2 }) },

	renameSpeaker: { takes: { fileId: 'file' }, except: speakerId, send: () => ({ body: { speakerName: 'Mallory' } }) },
	mergeSpeakers: {
		takes: { fileId: 'file' },
		except: { ...speakerId, intoSpeakerId: speakerId.speakerId },
		send: () => ({ body: { intoSpeakerId: '2' } }),
	},
	unmergeSpeaker: {
		takes: { fileId: 'file' },
		except: { ...speakerId, mergedSpeakerId: speakerId.speakerId },
		send: () => ({ body: { mergedSpeakerId: '2' } }),
	},
	confirmWords: { takes: { segmentId: 'segment' }, send: () => ({ body: { ...line, startedAt: [0] } }) },
	editSegment: { takes: { segmentId: 'segment' }, send: () => ({ body: { ...line, text: 'taken over' } }) },
	revertSegment: { takes: { segmentId: 'segment' }, send: () => ({ body: line }) },
	reassignSegment: {
		takes: { segmentId: 'segment' },
		except: speakerId,
		send: () => ({ body: { ...line, speakerId: '1' } }),
	},
	splitSegment: { takes: { segmentId: 'segment' }, send: () => ({ body: { ...line, at: 1 } }) },
	mergeSegments: {
		takes: { segmentId: 'segment', nextSegmentId: 'segment' },
		send: ({ segment }) => ({ body: { ...line, nextSegmentId: segment, nextRevision: 0 } }),
	},
	reassignLines: {
		takes: { fileId: 'file', segmentId: 'segment' },
		except: speakerId,
		send: ({ file, segment }) => ({
			body: { fileId: file, lines: [{ segmentId: segment, revision: 0 }], speakerId: '1' },
		}),
	},
	undoReassignment: { takes: { id: 'reassignment' } },
	replaceWords: {
		takes: { fileId: 'file', segmentId: 'segment' },
		send: ({ file, segment }) => ({
			body: { fileId: file, find: 'secret', replace: 'taken', lines: [{ segmentId: segment, revision: 0, from: [0] }] },
		}),
	},
	undoReplacement: { takes: { id: 'replacement' } },
	assignCallExtension: {
		takes: { userId: 'person' },
		except: { extension: 'a number of the telephone system: each workspace has its own' },
		send: ({ person }) => ({ body: { userId: person } }),
	},
	releaseCallExtension: {
		takes: {},
		except: { extension: 'a number of the telephone system: each workspace has its own' },
	},
	...namedBillingThings,
	...namedAccountThings,
};

function callIds({ conversation }: Ids): Sent {
	return { body: { callIds: [conversation] } };
}

function ofFile({ file }: Ids): Sent {
	return { query: { fileId: file } };
}

function filesIn(more: object) {
	return ({ file }: Ids): Sent => ({ body: { fileIds: [file], ...more } });
}
