import type { LabelledConversation } from './labelled-conversation.ts';

export const school: LabelledConversation[] = [
	{
		name: 'school: a parent about homework',
		split: 'tune',
		language: 'en-US',
		local: 'Ms Ortega',
		script: `
Ms Ortega: Hello Mr Lindqvist, thank you for coming. I wanted to talk about Emil's reading.
Mr Lindqvist: Hello. Is he doing badly?
Ms Ortega: Not at all. He understands everything, but he hasn't handed in his homework for a month.
Mr Lindqvist: I didn't know that. He tells us that there is none.
Ms Ortega: I think he is a little bored, so I would like to give him harder books.
Mr Lindqvist: That sounds good. I will check his homework every evening from now on.
Ms Ortega: And I'll send you a list of books by next Monday.
Mr Lindqvist: Could you let me know if it doesn't get better?
Ms Ortega: Of course. We could meet again in April, perhaps.
Mr Lindqvist: Thank you, that was very helpful.`,
		title: ['homework|reading|books', 'Emil|school'],
		summary: {
			wanted: ["hasn't handed in his homework", 'would like to give him harder books'],
			unwanted: ['Is he doing badly', 'thank you for coming'],
		},
		actions: [
			{ says: 'check his homework every evening', by: 'Mr Lindqvist', to: 'Ms Ortega' },
			{ says: 'send you a list of books', by: 'Ms Ortega', to: 'Mr Lindqvist', due: '2025-03-17' },
			{ says: "let me know if it doesn't get better", by: 'Ms Ortega', to: 'Mr Lindqvist' },
		],
		entities: { names: ['Lindqvist', 'Emil'], dates: ['2025-03-17'] },
		sentiment: 'Positive',
		tags: ['Scheduling'],
		checks: ['greeting', 'nextStep', 'politeEnding'],
	},
	{
		name: 'school: teachers plan a trip',
		split: 'score',
		language: 'en-US',
		local: 'Hanna',
		script: `
Hanna: We have to decide where the trip of the sixth grade goes.
Luis: The science museum would be cheap, but they were there last year.
Hanna: Then let's take the harbour. The bus costs nine hundred dollars and the tour is free.
Luis: That's fine with me. Who asks the parents?
Hanna: I'll write the letter to the parents tomorrow.
Luis: Then I'm going to book the bus, they need two weeks' notice.
Hanna: Can you also ask Petra whether she comes along?
Luis: Yes. What about the children who can't pay?
Hanna: The parents' association will pay for them.
Luis: Great, I'm looking forward to it.`,
		title: ['trip|harbour', 'grade|bus|parents|school'],
		summary: {
			wanted: ['where the trip of the sixth grade goes', 'The bus costs nine hundred dollars'],
			unwanted: ["That's fine with me", 'Who asks the parents'],
		},
		actions: [
			{ says: 'write the letter to the parents', by: 'Hanna', to: 'Luis', due: '2025-03-12' },
			{ says: 'book the bus', by: 'Luis', to: 'Hanna' },
			{ says: 'ask Petra whether she comes along', by: 'Luis', to: 'Hanna' },
		],
		entities: { names: ['Petra'], dates: ['2025-03-12'] },
		sentiment: 'Positive',
		tags: ['Pricing'],
		checks: ['nextStep'],
	},
	{
		name: 'Schule: Elternabend, nichts Besonderes',
		split: 'score',
		language: 'de-DE',
		local: 'Frau Wirth',
		script: `
Frau Wirth: na wie war das wochenende
Herr Demir: ganz schön wir waren am see und haben gegrillt
Frau Wirth: ach schön bei uns hat es nur geregnet
Herr Demir: ja das habe ich gehört
Frau Wirth: so jetzt muss ich wieder rein bis später
Herr Demir: bis später`,
		title: [],
		summary: { wanted: [], unwanted: ['wieder rein bis später', 'ja das habe ich gehört'] },
		actions: [],
		entities: {},
		sentiment: 'Neutral',
		tags: [],
		checks: [],
	},
];
