import type { EndpointName } from '@debrief/shared/contract/api.ts';
import type { Ids, Kind } from './place-everything.ts';

type Sent = { query?: Record<string, string>; body?: unknown };
type Named = {
	/** What each id of the path, the query and the body names. */
	takes: Record<string, Kind>;
	/** Ids that name nothing which belongs to somebody, each with the reason. */
	except?: Record<string, string>;
	/** What is sent besides the path, so that only an id can be wrong. */
	send?: (ids: Ids) => Sent;
};

const speakerId = { speakerId: 'a number within its file' };
const secretToken = { token: 'a signed secret, which its own tests tamper with' };
const credential = { id: 'what an authenticator signs', rawId: 'what an authenticator signs' };
const logFilter = { memberId: 'a filter: who did nothing in this log filters everything out, whoever it is' };
const pass = { fileId: 'what a pass opens, and nothing else', pass: 'a signed secret' };
const outside = { url: 'an address outside the server' };
const line = { revision: 0 };

/** Every endpoint for people that takes an id, with what the id names. */
export const namedThings: Partial<Record<EndpointName, Named>> = {
	getConversation: { takes: { id: 'conversation' } },
	findWorkspaceOfConversation: { takes: { id: 'conversation' } },
	// an action point has an id, too, which is a number within its conversation
	updateConversation: {
		takes: { id: 'conversation' },
		except: { contactId: 'the contact that a change is based on: it is only compared' },
		send: () => ({ body: { title: 'taken over' } }),
	},
	revertInsight: { takes: { id: 'conversation' }, send: () => ({ body: { part: 'title' } }) },
	retryConversation: { takes: { id: 'conversation' } },
	deleteConversation: { takes: { id: 'conversation' } },
	deleteConversations: { takes: { callIds: 'conversation' }, send: callIds },
	exportConversations: { takes: { callIds: 'conversation' }, send: callIds },
	restoreConversations: { takes: { callIds: 'conversation' }, send: callIds },
	purgeConversations: { takes: { callIds: 'conversation' }, send: callIds },
	listReaders: { takes: { id: 'conversation' } },
	leaveSharedConversations: { takes: { callIds: 'conversation' }, send: callIds },
	shareConversations: {
		takes: { callIds: 'conversation', userIds: 'person', teamIds: 'team' },
		send: ({ conversation, person, team }) => ({
			body: { callIds: [conversation], userIds: [person], teamIds: [team], right: 'view' },
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

	listNotes: {
		takes: { parentId: 'conversation' },
		send: ({ conversation }) => ({ query: { parentType: 'call', parentId: conversation } }),
	},
	createNote: {
		takes: { parentId: 'conversation', fileId: 'file', userId: 'person' },
		except: { localId: "the client's own name of the note it makes" },
		send: ({ conversation, file, person }) => ({
			body: {
				...{ parentType: 'call', parentId: conversation, fileId: file, cuePoint: 0, description: '@taken over' },
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
		takes: { callId: 'conversation', assigneeId: 'person' },
		except: { actionPointId: 'a number within its conversation' },
		send: ({ conversation, person }) => ({ body: { title: 'Taken', callId: conversation, assigneeId: person } }),
	},
	updateTask: {
		takes: { id: 'task', assigneeId: 'person' },
		send: ({ person }) => ({ body: { assigneeId: person } }),
	},
	getTask: { takes: { id: 'task' } },
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
	mapConversations: { takes: { id: 'contact', callIds: 'conversation' }, send: callIds },
	unmapConversations: {
		takes: { id: 'contact' },
		send: ({ conversation }) => ({ body: { mapped: [{ id: conversation, text: null }] } }),
	},

	getTranscript: { takes: { fileId: 'file' }, send: ofFile },
	listMisheardTerms: { takes: { fileId: 'file' }, send: ofFile },
	getWords: { takes: { fileId: 'file' }, send: ({ file }) => ({ query: { fileId: file, from: '0', to: '1' } }) },
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

	switchWorkspace: {
		takes: { workspaceId: 'workspace' },
		send: ({ workspace }) => ({ body: { workspaceId: workspace } }),
	},
	listWorkspaceLog: { takes: { id: 'workspace' }, except: logFilter },
	exportWorkspaceLog: { takes: { id: 'workspace' }, except: logFilter, send: () => ({ query: { format: 'csv' } }) },
	getWorkspaceLogState: { takes: { id: 'workspace' } },
	setLogRetention: { takes: { id: 'workspace' }, send: () => ({ body: { days: 400 } }) },
	getWorkspaceLife: { takes: { id: 'workspace' } },
	setLeavingRule: { takes: { id: 'workspace' }, send: () => ({ body: { takesAlong: false } }) },
	transferWorkspace: {
		takes: { id: 'workspace', memberId: 'person' },
		send: ({ person }) => ({ body: { memberId: person } }),
	},
	requestWorkspaceDeletion: { takes: { id: 'workspace' }, send: () => ({ body: {} }) },
	cancelWorkspaceDeletion: { takes: { id: 'workspace' } },
	getProfilePhoto: { takes: { photo: 'photo' } },
	setProfilePhoto: { takes: { photo: 'photo' } },
	removeProfilePhoto: { takes: { photo: 'photo' } },
	removeMember: {
		takes: { id: 'person', conversationsTo: 'person' },
		send: ({ person }) => ({ query: { conversationsTo: person } }),
	},
	setMemberRank: { takes: { id: 'person' }, send: () => ({ body: { rank: 'Agent' } }) },
	createTeam: {
		takes: { memberIds: 'person' },
		send: ({ person }) => ({ body: { name: 'Taken', memberIds: [person] } }),
	},
	renameTeam: { takes: { id: 'team' }, send: () => ({ body: { name: 'Taken over' } }) },
	deleteTeam: { takes: { id: 'team' } },
	addTeamMembers: {
		takes: { id: 'team', memberIds: 'person' },
		send: ({ person }) => ({ body: { memberIds: [person] } }),
	},
	setTeamMemberRank: { takes: { id: 'team', memberId: 'person' }, send: () => ({ body: { rank: 'Agent' } }) },
	removeTeamMember: { takes: { id: 'team', memberId: 'person' } },
	inviteMembers: {
		takes: { teamId: 'team' },
		send: ({ team }) => ({ body: { emails: ['somebody@example.com'], rank: 'Member', teamId: team } }),
	},
	resendInvitation: { takes: { id: 'invitation' } },
	withdrawInvitation: { takes: { id: 'invitation' } },
	getInvitation: { takes: {}, except: { tokenId: 'a secret of the mail: it opens the invitation for whoever has it' } },
	acceptInvitation: { takes: {}, except: { tokenId: 'the same secret' } },
	removeVocabularyTerm: { takes: { id: 'vocabularyTerm' } },
	removeWhitelistSite: { takes: { id: 'site' } },
	endSession: { takes: { id: 'session' } },
	addPasskey: { takes: {}, except: credential },
	confirmWithPasskey: { takes: {}, except: credential },
	renamePasskey: { takes: { id: 'passkey' }, send: () => ({ body: { name: 'Taken over' } }) },
	removePasskey: { takes: { id: 'passkey' }, send: () => ({ body: { password: 'Correct-horse-7' } }) },
	revokeApiKey: { takes: { id: 'apiKey' } },
	createSpeechJob: {
		takes: {},
		except: { model: 'an engine that the server offers', prompt: 'words that may be said' },
	},
	getSpeechJob: { takes: { jobId: 'speechJob' } },
	getSpeechJobResult: { takes: { jobId: 'speechJob' } },
	deleteSpeechJob: { takes: { jobId: 'speechJob' } },
	createWebhook: { takes: {}, except: outside },
	changeWebhook: { takes: { id: 'webhook' }, except: outside, send: () => ({ body: { isEnabled: false } }) },
	rotateWebhookSecret: { takes: { id: 'webhook' } },
	testWebhook: { takes: { id: 'webhook' } },
	listWebhookDeliveries: { takes: { id: 'webhook' } },
	replayWebhookDelivery: { takes: { id: 'webhook', deliveryId: 'delivery' } },
	deleteWebhook: { takes: { id: 'webhook' } },
	removeIdentity: { takes: { id: 'identity' } },
	removeDevice: { takes: { id: 'grant' } },
	disconnectApp: { takes: { id: 'grant' } },
	beginAddingIdentity: { takes: {}, except: { provider: 'a provider that the server offers' } },
	answerInteraction: { takes: {}, except: { uid: 'a step of a sign-in, which its browser proves by a cookie' } },
	...Object.fromEntries(
		(['downloadArchive', 'downloadAudio', 'streamMedia', 'showNoteAttachment', 'resetPassword'] as const).map(
			(name) => [name, { takes: {}, except: secretToken }],
		),
	),
	openPublicLink: { takes: {}, except: secretToken },
	listPublicLines: { takes: {}, except: pass },
	streamPublicAudio: { takes: {}, except: pass },
	showUnsubscribe: { takes: {}, except: { ...secretToken, person: 'opens nothing without its token' } },
	unsubscribe: { takes: {}, except: { ...secretToken, person: 'opens nothing without its token' } },
	signIn: { takes: {}, except: credential },
	beginExternalSignIn: { takes: {}, except: { provider: 'a provider that the server offers' } },
	getInteraction: { takes: {}, except: { uid: 'a step of a sign-in, which its browser proves by a cookie' } },
	downloadExtension: { takes: {}, except: { file: 'a build that everybody may have' } },
	validateDiscountCode: { takes: {}, except: { code: 'a code of the server' } },
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
