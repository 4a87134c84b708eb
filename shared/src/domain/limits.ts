/** Fixed limits of the product, in the units of their names. */
export const limits = {
	uploadMaxBytes: 524_288_000,
	uploadChunkBytes: 5 * 1024 * 1024,
	/** The shortest recording that gets a transcript. */
	transcriptMinDurationMs: 10_000,
	conversationsPerPage: 20,
	activitiesPerPage: 10,
	newsPerPage: 10,
	speakersMax: 10,
	speakerNameMaxLength: 80,
	/** Of an edited line of a transcript. */
	lineMaxLength: 5_000,
	/** The shortest query of a transcript search in alphabets; see `shortestSearch`. */
	searchMinLength: 4,
	searchMaxLength: 200,
	searchDebounceMs: 750,
	questionMaxLength: 2_000,
	/** Links work without a sign-in, so they must not outlive one by much; the player asks for a new one. */
	playbackLinkLifetimeMs: 3_600_000,
	accessTokenLifetimeSeconds: 15 * 60,
	insightsPollMs: 10_000,
	transcriptPollMs: 1_000,
	peaksPerSecond: 10,
	titleMaxLength: 300,
	summaryMaxLength: 20_000,
	/** Of one request that deletes or exports. */
	bulkMaxConversations: 10_000,
	/** Documents that one call makes. */
	documentsMaxConversations: 100,
	/** Of a recording that is uploaded while it is made. */
	liveRecordingMaxMs: 8 * 3_600_000,
	notesPerConversation: 200,
	noteMaxLength: 10_000,
	mentionsPerNote: 50,
	noteImageMaxBytes: 5 * 1024 * 1024,
	/** Of all frames of an animation together. */
	imageMaxPixels: 40_000_000,
	profilePhotoMaxBytes: 10 * 1024 * 1024,
	/** A voice memo stops automatically after this time. */
	voiceMemoMaxMs: 3_600_000,
	/** Per person, and per workspace for all of its members. */
	whitelistMaxSites: 200,
	siteTitleMaxLength: 80,
	consentTextMaxLength: 2_000,
	vocabularyMaxTerms: 500,
	/** Tags, and checks, of a workspace. */
	definitionsMax: 500,
	definitionNameMaxLength: 100,
	definitionMaxLength: 500,
	/** Ten years. */
	audioRetentionMaxDays: 3_650,
	termMaxLength: 60,
	teamNameMaxLength: 80,
	teamsMax: 500,
	/** Of one request that shares conversations. */
	shareMaxConversations: 1_000,
	shareCommentMaxLength: 1_000,
	jobPromptMaxLength: 2_000,
	apiKeysPerAccount: 5,
	resellerNameMaxLength: 120,
	resellerAddressMaxLength: 500,
	resellerTermsMaxLength: 10_000,
	customersPerPage: 10,
	apiKeyNameMaxLength: 60,
	/** Ten years. */
	apiKeyMaxDays: 3_650,
	publicLinkMaxDays: 90,
	publicLinksPerConversation: 50,
	publicLinkPasswordMinLength: 8,
	publicLinkPasswordMaxLength: 128,
	/** Of the part of a recording that a public link may be limited to. */
	publicClipMinMs: 1_000,
	/** Of all parts of a recording that are cut into one file. */
	clipMaxMs: 1_800_000,
	clipMaxRanges: 200,
	tasksPerPage: 50,
	contactsPerPage: 10,
	contactFieldMinLength: 3,
	contactFieldMaxLength: 32,
	contactMaxPhones: 20,
	contactPhoneMaxLength: 40,
	contactImportMaxRows: 100_000,
	/** Of one request. */
	contactImportBatchRows: 500,
	contactOffersMaxConversations: 200,
	contactSearchMinLength: 3,
	/** A search of contacts runs from this length on. */
	contactSearchTypedLength: 4,
} as const;

export const playbackRates = [0.25, 0.5, 0.75, 1, 1.25, 1.5, 1.75, 2] as const;
export const jumpIntervalsSeconds = [1, 5, 10, 20, 40] as const;
export const defaultJumpSeconds = 10;
