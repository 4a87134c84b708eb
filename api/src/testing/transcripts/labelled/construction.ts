import type { LabelledConversation } from './labelled-conversation.ts';

export const construction: LabelledConversation[] = [
	{
		name: 'construction: late concrete, heard by a weak engine',
		split: 'tune',
		language: 'en-US',
		local: 'Speaker 1',
		script: `
Speaker 1: so the concrete for the basement was supposed to come at seven and it still hasn't arrived
Speaker 2: yeah the mixer broke down on the motor way they told me at eight
Speaker 1: i have six man standing around here and the pump costs me four hundred an hour
Speaker 2: i know i will call the plant again and get you a second truck
Speaker 1: if it's not here by noon we have to move the pour to thursday
Speaker 2: i'd hate that
Speaker 1: and please tell the electrician that the cables in the stair well are missing
Speaker 2: will do i'll take a photo and send it to him
Speaker 1: maybe we should think about another supplier
Speaker 2: maybe`,
		title: ['concrete|pour', 'delay|late|delivery|arrived|truck|basement'],
		summary: {
			wanted: ["it still hasn't arrived", 'the pump costs me four hundred an hour'],
			unwanted: ["i'd hate that"],
		},
		actions: [
			{ says: 'i will call the plant again', by: 'Speaker 2', to: 'Speaker 1' },
			{ says: 'tell the electrician that the cables', by: 'Speaker 2', to: 'Speaker 1' },
			{ says: "i'll take a photo and send it to him", by: 'Speaker 2', isOptional: true },
		],
		entities: { dates: ['2025-03-13'] },
		sentiment: 'Negative',
		tags: ['Problem', 'Delivery'],
		checks: [],
	},
	{
		name: 'construction: a site meeting of three',
		split: 'score',
		language: 'en-US',
		local: 'Marta',
		script: `
Marta: Okay, let's start. The roof is finished, but the inspector found cracks in the north wall.
Ben: How bad are they?
Marta: Two of them are wider than three millimetres. We need to repair them before the windows come.
Ben: I can get the plasterers here on Monday.
Marta: Good. Samir, can you order the repair mortar today?
Samir: I'll order it this afternoon. I also have to change the plan for the drain.
Ben: The windows are still planned for April 7th, right?
Samir: Yes. The supplier will deliver them in two trucks.
Marta: Ben, please update the schedule and send it to everyone by Friday.
Ben: Sure.
Marta: We decided not to paint the garage this year.`,
		title: ['wall|cracks|roof', 'repair|site|construction|windows|schedule'],
		summary: {
			wanted: ['cracks in the north wall', 'decided not to paint the garage'],
			unwanted: ['How bad are they', 'Okay, let'],
		},
		actions: [
			{ says: 'We need to repair them', by: null, isOptional: true },
			{ says: 'get the plasterers here', by: 'Ben', to: 'Marta', due: '2025-03-17' },
			{ says: 'order the repair mortar', by: 'Samir', to: 'Marta', due: '2025-03-11' },
			{ says: "I'll order it this afternoon", by: 'Samir', to: 'Marta', due: '2025-03-11', isOptional: true },
			{ says: 'change the plan for the drain', by: 'Samir' },
			{ says: 'update the schedule and send it', by: 'Ben', to: 'Marta', due: '2025-03-14' },
		],
		entities: { names: ['Samir', 'Ben'], dates: ['2025-03-17', '2025-04-07', '2025-03-14'] },
		sentiment: 'Neutral',
		tags: ['Problem', 'Delivery', 'Scheduling'],
		checks: ['nextStep'],
	},
	{
		name: 'Baustelle: falsche Fliesen',
		split: 'tune',
		language: 'de-DE',
		local: 'Bauleiter',
		script: `
Bauleiter: die fliesen für das bad sind gekommen aber es sind die falschen
Lieferant: oh das darf nicht wahr sein welche haben sie denn
Bauleiter: graue statt weiße und der fliesenleger fängt am donnerstag an
Lieferant: ich kümmere mich sofort darum und rufe im lager an
Bauleiter: können sie mir bis heute abend bescheid geben
Lieferant: ja klar ich melde mich
Bauleiter: und die rechnung über fünfzehnhundert euro zahle ich erst wenn alles da ist
Lieferant: verstehe ich
Bauleiter: vielleicht könnten wir die grauen ja in der garage verlegen
Lieferant: mal sehen`,
		title: ['Fliesen', 'falsch|falschen|Bad|Lieferung'],
		summary: {
			wanted: ['es sind die falschen', 'rechnung über fünfzehnhundert euro'],
			unwanted: ['verstehe ich', 'mal sehen'],
		},
		actions: [
			{ says: 'kümmere mich sofort darum', by: 'Lieferant', to: 'Bauleiter' },
			{ says: 'mir bis heute abend bescheid geben', by: 'Lieferant', to: 'Bauleiter', due: '2025-03-11' },
			{ says: 'ja klar ich melde mich', by: 'Lieferant', to: 'Bauleiter', isOptional: true },
		],
		entities: { dates: ['2025-03-13'] },
		sentiment: 'Neutral',
		tags: ['Problem', 'Delivery', 'Pricing'],
		checks: [],
	},
];
