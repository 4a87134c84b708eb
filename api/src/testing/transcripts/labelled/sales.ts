import type { LabelledConversation } from './labelled-conversation.ts';

export const sales: LabelledConversation[] = [
	{
		name: 'sales: a quote for boxes',
		split: 'tune',
		language: 'en-US',
		local: 'Nora',
		script: `
Nora: Good morning, this is Nora Petrov from Kestrel Packaging, how are you today?
Ilya: Good morning. We got your sample boxes and the team likes them.
Nora: That's great to hear. So what held you back from ordering so far?
Ilya: The price, honestly. At 1.80 per box we are well over our budget for the year.
Nora: I understand. If you take ten thousand boxes, I can go down to 1.55 per box.
Ilya: That would work for us, but I need it in writing.
Nora: No problem. I'll send you the revised quote by Thursday.
Ilya: And can you send me the recycling certificate as well?
Nora: Sure, I'll attach it to the quote.
Ilya: Then I will talk to our finance director and call you back on Monday.
Nora: Maybe we could look at printed boxes one day.
Ilya: Maybe later. Thanks, bye.`,
		title: ['price|quote|pricing', 'box|boxes'],
		summary: {
			wanted: ['well over our budget', 'go down to 1.55 per box'],
			unwanted: ['how are you today', 'great to hear', 'Maybe later'],
		},
		actions: [
			{ says: 'send you the revised quote', by: 'Nora', to: 'Ilya', due: '2025-03-13' },
			{ says: 'send me the recycling certificate', by: 'Nora', to: 'Ilya' },
			{ says: "I'll attach it to the quote", by: 'Nora', to: 'Ilya', isOptional: true },
			{ says: 'talk to our finance director', by: 'Ilya', to: 'Nora', due: '2025-03-17' },
		],
		entities: { names: ['Nora Petrov'], company_names: ['Kestrel Packaging'], dates: ['2025-03-13', '2025-03-17'] },
		sentiment: 'Neutral',
		tags: ['Pricing', 'Follow-up'],
		checks: ['greeting', 'introduction', 'nextStep', 'politeEnding'],
	},
	{
		name: 'sales: a demo, heard by a weak engine',
		split: 'score',
		language: 'en-US',
		local: 'Speaker 1',
		script: `
Speaker 1: hi this is owen from brightlane software you asked for a demo of our scheduling tool
Speaker 2: yes hi we still plan the shifts of sixty drivers in a spread sheet and it takes two days every month
Speaker 1: that is what most of our customers did before so what would you like to see first
Speaker 2: the main thing is swapping shifts the drivers call me at night and i really can't keep that up
Speaker 1: okay i'm going to set up a trial account for you by tomorrow
Speaker 2: good and could you send me the price list too
Speaker 1: yes of course
Speaker 2: i will show it to the depot managers on the twenty first of march
Speaker 1: perfect thank you for your time good bye`,
		title: ['demo', 'shift|shifts|scheduling', 'driver|drivers|tool'],
		summary: {
			wanted: ['plan the shifts of sixty drivers', 'the main thing is swapping shifts'],
			unwanted: ['yes of course', 'thank you for your time'],
		},
		actions: [
			{ says: 'set up a trial account for you', by: 'Speaker 1', to: 'Speaker 2', due: '2025-03-12' },
			{ says: 'send me the price list', by: 'Speaker 1', to: 'Speaker 2' },
			{ says: 'show it to the depot managers', by: 'Speaker 2', due: '2025-03-21' },
		],
		entities: { names: ['Owen'], dates: ['2025-03-12', '2025-03-21'] },
		sentiment: 'Neutral',
		tags: ['Pricing'],
		checks: ['greeting', 'introduction', 'nextStep', 'politeEnding'],
	},
	{
		name: 'Vertrieb: Angebot für Stühle',
		split: 'score',
		language: 'de-DE',
		local: 'Herr Lenz',
		script: `
Herr Lenz: Guten Tag, hier ist Lenz von der Möbelwerk Albrecht GmbH.
Frau Soyer: Guten Tag, Herr Lenz. Wir brauchen vierzig Stühle für den neuen Seminarraum.
Herr Lenz: Das Modell Arno kostet im Moment hundertzwanzig Euro pro Stuhl.
Frau Soyer: Das ist uns zu teuer, unser Budget liegt bei viertausend Euro.
Herr Lenz: Bei vierzig Stück könnte ich Ihnen zehn Prozent Rabatt geben.
Frau Soyer: Können Sie mir das schriftlich schicken?
Herr Lenz: Ja, ich schicke Ihnen das Angebot bis Donnerstag.
Frau Soyer: Gut, dann spreche ich mit der Geschäftsleitung und melde mich am Montag.
Herr Lenz: Vielen Dank und auf Wiederhören.`,
		title: ['Angebot|Preis|Rabatt', 'Stuhl|Stühle'],
		summary: {
			wanted: ['vierzig Stühle für den neuen Seminarraum', 'unser Budget liegt bei'],
			unwanted: ['Vielen Dank und auf Wiederhören'],
		},
		actions: [
			{ says: 'mir das schriftlich schicken', by: 'Herr Lenz', to: 'Frau Soyer' },
			{ says: 'schicke Ihnen das Angebot', by: 'Herr Lenz', to: 'Frau Soyer', due: '2025-03-13' },
			{ says: 'spreche ich mit der Geschäftsleitung', by: 'Frau Soyer', to: 'Herr Lenz', due: '2025-03-17' },
		],
		entities: { dates: ['2025-03-13', '2025-03-17'] },
		sentiment: 'Neutral',
		tags: ['Pricing', 'Follow-up'],
		checks: ['greeting', 'introduction', 'nextStep', 'politeEnding'],
	},
];
