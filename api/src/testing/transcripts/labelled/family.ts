import type { LabelledConversation } from './labelled-conversation.ts';

export const family: LabelledConversation[] = [
	{
		name: 'family: nothing to find',
		split: 'tune',
		language: 'en-US',
		local: 'Me',
		script: `
Me: hey how are you
Mum: oh fine the sun is out and the cat sleeps on the wall
Me: nice we had rain all morning
Mum: you know i saw mister brown in the garden he says hello
Me: ah that's nice
Mum: well i just wanted to hear your voice
Me: same here talk soon
Mum: bye darling`,
		title: [],
		summary: { wanted: [], unwanted: ['hey how are you', 'same here talk soon', 'bye darling'] },
		actions: [],
		entities: {},
		sentiment: 'Neutral',
		tags: [],
		checks: ['politeEnding'],
	},
	{
		name: "family: grandma's birthday",
		split: 'score',
		language: 'en-US',
		local: 'Leo',
		script: `
Leo: Hi Anna. Grandma turns ninety on the thirtieth of April, and we haven't planned anything.
Anna: I know. I'd like to rent the room at the lake inn for the party.
Leo: Is it free on that day?
Anna: I don't know, I'll call them tomorrow.
Leo: Good. I can make the cake, and I'll invite the cousins.
Anna: Would you ask Uncle Ray to bring his guitar?
Leo: Of course. Should we get her a present together?
Anna: Maybe we could give her a photo book.
Leo: Lovely idea. I'm not going to buy flowers this time, she doesn't like them.
Anna: Okay, see you on Sunday.`,
		title: ['birthday|Grandma|party|ninety', 'party|room|lake|plan|cake|April'],
		summary: {
			wanted: ['Grandma turns ninety', 'rent the room at the lake inn'],
			unwanted: ['Is it free on that day', 'Lovely idea'],
		},
		actions: [
			{ says: "I'll call them tomorrow", by: 'Anna', due: '2025-03-12' },
			{ says: 'I can make the cake', by: 'Leo' },
			{ says: "I'll invite the cousins", by: 'Leo', isOptional: true },
			{ says: 'ask Uncle Ray to bring', by: 'Leo', to: 'Anna' },
		],
		entities: { names: ['Anna', 'Ray'], dates: ['2025-04-30', '2025-03-12', '2025-03-16'] },
		sentiment: 'Positive',
		tags: ['Scheduling'],
		checks: ['greeting', 'nextStep'],
	},
	{
		name: 'Familie: Umzug, von einer schwachen Spracherkennung',
		split: 'tune',
		language: 'de-DE',
		local: 'Sprecher 1',
		script: `
Sprecher 1: du wegen dem umzug am samstag hast du den wagen schon gemietet
Sprecher 2: nein noch nicht ich miete ihn morgen
Sprecher 1: okay und kannst du deinen bruder fragen ob er hilft
Sprecher 2: ja frag ich ihn der kommt bestimmt
Sprecher 1: ich habe noch zwanzig kartons im keller die reichen aber nicht
Sprecher 2: ich bringe dir am freitag noch welche mit
Sprecher 1: super und vielleicht könnten wir hinterher pizza bestellen
Sprecher 2: klar gerne
Sprecher 1: das sofa passt nicht durch die tür das müssen wir zerlegen`,
		title: ['Umzug', 'Wagen|Kartons|Samstag|Sofa'],
		summary: {
			wanted: ['wegen dem umzug am samstag', 'das sofa passt nicht durch die tür'],
			unwanted: ['klar gerne'],
		},
		actions: [
			{ says: 'ich miete ihn morgen', by: 'Sprecher 2', to: 'Sprecher 1', due: '2025-03-12' },
			{ says: 'kannst du deinen bruder fragen', by: 'Sprecher 2', to: 'Sprecher 1' },
			{ says: 'ich bringe dir am freitag noch welche', by: 'Sprecher 2', to: 'Sprecher 1', due: '2025-03-14' },
			{ says: 'das müssen wir zerlegen', by: null, isOptional: true },
		],
		entities: { dates: ['2025-03-15', '2025-03-12', '2025-03-14'] },
		sentiment: 'Neutral',
		tags: ['Scheduling'],
		checks: ['nextStep'],
	},
];
