import type { LabelledConversation } from './labelled-conversation.ts';

export const support: LabelledConversation[] = [
	{
		name: 'support: a router that drops out',
		split: 'tune',
		language: 'en-US',
		local: 'Carla',
		script: `
Carla: Thank you for calling Northwind Fibre, this call is recorded, my name is Carla. How can I help?
Mr Adeyemi: My internet keeps dropping out every evening. This is the third time I am calling, it is really frustrating.
Carla: I'm sorry about that. Can you give me your customer number, please?
Mr Adeyemi: It's 4471 2098.
Carla: Let me just check the line. I can see that your router restarts by itself, so it is probably broken.
Mr Adeyemi: Nobody told me that before. I work from home, I can't go on like this.
Carla: We'll send you a new router on Wednesday, free of charge.
Mr Adeyemi: And who tells me whether it worked?
Carla: I will call you on Friday to see if the line is stable.
Mr Adeyemi: You can reach me at 212 555 0147.
Carla: Thank you, have a good evening.`,
		title: ['internet|router|line', 'broken|problem|drop|dropping|technical'],
		summary: {
			wanted: ['internet keeps dropping out every evening', 'your router restarts by itself'],
			unwanted: ['How can I help', 'give me your customer number', 'have a good evening'],
		},
		actions: [
			{ says: 'send you a new router', by: 'Carla', to: 'Mr Adeyemi', due: '2025-03-12' },
			{ says: 'I will call you on Friday', by: 'Carla', to: 'Mr Adeyemi', due: '2025-03-14' },
		],
		entities: {
			names: ['Carla'],
			company_names: ['Northwind Fibre'],
			phone_numbers: ['+12125550147'],
			dates: ['2025-03-12', '2025-03-14'],
		},
		sentiment: 'Negative',
		tags: ['Problem', 'Follow-up'],
		checks: ['greeting', 'introduction', 'recordingAnnounced', 'nextStep', 'politeEnding'],
	},
	{
		name: 'support: a forgotten password',
		split: 'score',
		language: 'en-US',
		local: 'Jonas',
		script: `
Jonas: Good afternoon, Pinewood Bank, Jonas speaking.
Mrs Hale: Hello, I forgot my password and now I am locked out of my account.
Jonas: No problem, that happens. Can you tell me your date of birth?
Mrs Hale: It is May 4th, 1971.
Jonas: Thank you. Please hold for a moment.
Jonas: I have unlocked the account. You'll get a letter with a new code within three days.
Mrs Hale: Can you send it to my daughter's place? I am at 14 Maple Avenue this month.
Jonas: I'm afraid we can't send it anywhere else.
Mrs Hale: All right. I'll change the address in the branch tomorrow.
Jonas: Not bad at all, that is the quickest way.
Mrs Hale: Thank you so much, you were very helpful. Goodbye.`,
		title: ['password', 'account|locked|reset'],
		summary: {
			wanted: ['locked out of my account', 'get a letter with a new code'],
			unwanted: ['Please hold for a moment', 'No problem, that happens', 'tell me your date of birth'],
		},
		actions: [
			{ says: "I'll change the address in the branch", by: 'Mrs Hale', due: '2025-03-12' },
			{ says: "send it to my daughter's place", by: 'Jonas', to: 'Mrs Hale', isOptional: true },
		],
		entities: {
			company_names: ['Pinewood Bank'],
			names: ['Jonas'],
			dates: ['1971-05-04', '2025-03-12'],
			addresses: ['14 Maple Avenue'],
		},
		sentiment: 'Positive',
		tags: ['Problem'],
		checks: ['greeting', 'introduction', 'politeEnding', 'nextStep'],
	},
	{
		name: 'Support: kaputte Kaffeemaschine',
		split: 'tune',
		language: 'de-DE',
		local: 'Svenja',
		script: `
Svenja: Willkommen bei Kaffeehaus Direkt, mein Name ist Svenja Brandt. Dieses Gespräch wird aufgezeichnet.
Herr Öztürk: Guten Tag. Meine Kaffeemaschine ist kaputt, sie verliert Wasser, und das nach zwei Monaten.
Svenja: Das tut mir leid. Wann haben Sie die Maschine gekauft?
Herr Öztürk: Am dritten Januar. Ich warte seit zwei Wochen auf eine Antwort, das ist eine Frechheit.
Svenja: Ich verstehe Ihren Ärger. Wir tauschen das Gerät kostenlos aus.
Herr Öztürk: Und wie bekomme ich das neue?
Svenja: Ich schicke Ihnen morgen eine E-Mail mit dem Rücksendeschein.
Herr Öztürk: Bitte rufen Sie mich an, wenn das neue unterwegs ist.
Svenja: Das mache ich gern. Einen schönen Tag noch.`,
		title: ['Kaffeemaschine|Gerät|Maschine', 'kaputt|Wasser|defekt'],
		summary: {
			wanted: ['Meine Kaffeemaschine ist kaputt', 'tauschen das Gerät kostenlos aus'],
			unwanted: ['Das mache ich gern', 'Einen schönen Tag noch'],
		},
		actions: [
			{ says: 'tauschen das Gerät kostenlos aus', by: 'Svenja', to: 'Herr Öztürk', isOptional: true },
			{ says: 'schicke Ihnen morgen eine E-Mail', by: 'Svenja', to: 'Herr Öztürk', due: '2025-03-12' },
			{ says: 'rufen Sie mich an', by: 'Svenja', to: 'Herr Öztürk' },
		],
		entities: { dates: ['2025-01-03', '2025-03-12'] },
		sentiment: 'Negative',
		tags: ['Problem', 'Follow-up'],
		checks: ['greeting', 'introduction', 'recordingAnnounced', 'nextStep', 'politeEnding'],
	},
];
