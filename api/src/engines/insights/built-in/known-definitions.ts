import type { BuiltInTag, CheckKey } from '@debrief/shared/domain/conversations/engine-texts.ts';

const bound = (words: string) => new RegExp(`(?<!\\p{L})(?:${words})(?!\\p{L})`, 'iu');

export const knownTags: Record<BuiltInTag, RegExp> = {
	Pricing: bound(
		'prices?|price list|pricing|costs?(?! me)|discounts?|budgets?|quotes?|quotation|invoices?|refund(?:ed)?|fees?|salary|rent|mortgage|charged (?:me|us|you) twice|money back|too expensive|(?<!hundred )per ?cent|[$€£]\\s?\\d[\\d.,]*|preise?|preisliste|kostet|kosten|rabatt|angebot|rechnung|rechnungen|gebühr(?:en)?|zu teuer|gehalt|miete(?! ihn| sie| den| das)|prozent',
	),
	Scheduling: bound(
		'appointments?|reschedul\\w+|schedul(?:e|ed|ing)|calendar|postpon\\w+|(?:meet|see you) (?:again )?(?:in|on|at|next) \\w+|slot|termine?|verschieb\\w+|verschoben|verleg(?:en|t)|am (?:montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonntag) hast|passt (?:ihnen|dir|euch|mir) (?:der|am|um)|um \\w+ uhr (?:wäre|passt|ginge|noch)',
	),
	Problem: bound(
		"broken|broke down|faulty|defect(?:ive)?|damaged|leak(?:s|ing)?|missing|wrong|mistake|cracks?|(?:went|is|was|are|were) down|crash(?:ed|es)?|dead|wet|error|issue|locked out|charged (?:me|us) twice|keeps? (?:dropping|crashing|failing)|(?:does|do|did|is|has|have|was)n'?t (?:work|working|arrived?|start(?:ed)?)|(?:has|have|is|was) not (?:work|working|arrived|started)|not working|still hasn'?t|accident|dizzy|forgot|expired|kaputt|defekt|falsche?[nrsm]?|fehlt|fehlen|fehler|fehlermeldung|gesperrt|beschädigt|funktioniert nicht|geht nicht|verliert wasser|nicht fertig|verloren|störung|panne|unfall",
	),
	Delivery: bound(
		'deliver(?:y|ed|s|ing|ies)?|shipments?|ship(?:ped|s|ping)?|pallets?|parcels?|packages?|freight|trucks?|tracking number|arrived|lieferung(?:en)?|liefern|geliefert|lieferant|spedition|abholung|paket(?:e)?|palette[n]?|sendung|lager|sind gekommen',
	),
	Contract: bound(
		'contracts?|agreements?|terms|renewals?|cancellations?|notice period|vertrag|verträge|vertrags|vereinbarung|kündigung|kündigungsfrist|laufzeit|verlängerung',
	),
	'Follow-up': bound(
		'(?:call|phone|ring|email|e-mail|write to|text|get back to|come back to) (?:you|me|us)(?: back)?(?= |[.,!?]|$)|call back|follow up|let you know|get in touch|rufe? (?:ich )?(?:sie|dich|euch)|(?:mich|uns) (?:zurückrufen|anrufen)|rufen sie (?:mich|uns)|melde mich|e-mail schicken|(?:schicke|sende|maile) (?:ich )?(?:ihnen|dir|euch) (?:\\w+ )?(?:eine )?e-?mail|gebe? (?:ich )?(?:ihnen|dir|euch) bescheid|bescheid (?:geben|sagen)',
	),
};

type KnownCheck = {
	pattern: RegExp /** Number of sentences to search at the start or end of the conversation. All when absent. */;
	part?: 'start' | 'end';
};

/** Patterns of the predefined checks. Any action point also satisfies `nextStep`. */
export const knownChecks: Record<CheckKey, KnownCheck> = {
	greeting: {
		part: 'start',
		pattern: bound(
			'hello|hi|good (?:morning|afternoon|evening)|welcome|thank you for calling|thanks for calling|hallo|guten (?:tag|morgen|abend)|grüß gott|moin|servus|willkommen',
		),
	},
	introduction: {
		pattern: bound(
			"my name is|my name's|name is|(?:i'm|i am) [\\p{L}]+(?= from\\b|, (?:i|from|your|the)\\b)|(?:[\\p{L}]+ )?speaking(?=[.,!?]|$)|you(?:'re| are) (?:speaking|talking) (?:to|with)|this is (?!a\\b|the\\b|my\\b|not\\b|so\\b|very\\b|really\\b|an?\\b|it\\b|what\\b|why\\b|how\\b|where\\b|about\\b)[\\p{L}]+(?= (?:[\\p{L}]+ )?(?:from|at|of|calling|with)\\b|[.,]|$)|mein name ist|hier ist|hier spricht|sie sprechen mit|am apparat",
		),
	},
	recordingAnnounced: {
		pattern: bound(
			'(?:call|conversation|meeting|line) (?:is|may be|will be|is being) recorded|recording this (?:call|meeting)|recorded for|(?:gespräch|anruf|telefonat|besprechung) (?:wird|werden)(?: \\w+)? (?:aufgezeichnet|aufgenommen)|zeichnen (?:dieses|das) gespräch auf',
		),
	},
	nextStep: {
		pattern: bound(
			"next step|we will|we'll|follow up|by tomorrow|nächster schritt|nächste schritt|als nächstes|wir werden",
		),
	},
	politeEnding: {
		part: 'end',
		pattern: bound(
			'good ?bye|bye|thank you|thanks|danke|have a (?:nice|good|great|lovely) (?:day|evening|one|weekend)|take care|see you|thanks a lot|thank you(?: (?:so|very) much)?[,.!]? (?:bye|goodbye|good bye)|auf wieder(?:hören|sehen)|tschüss|schönen (?:tag|abend|feierabend)|bis (?:dann|bald|morgen)|schönes wochenende|vielen dank(?=[.,!]|$)',
		),
	},
};
