import type { LabelledConversation } from './labelled-conversation.ts';

export const incident: LabelledConversation[] = [
	{
		name: 'IT: the shop was down',
		split: 'tune',
		language: 'en-US',
		local: 'Alex',
		script: `
Alex: Let's go through the incident. The shop went down at 9:40 and was back at 10:25.
Bina: The root cause was an expired certificate on the payment server.
Alex: Why did nobody see the warning?
Bina: The warning went to a mailbox that no one reads any more.
Chen: That's my fault, I forgot to move it when we changed the tool.
Alex: No worries, it happens. What do we change?
Chen: I'll move the warnings to the chat today.
Bina: And I will renew all certificates that expire this quarter by March 28th.
Alex: Chen, can you write the report for the customers?
Chen: Yes, I'll have it on Thursday.
Bina: Perhaps we should buy a monitoring tool at some point.
Alex: Let's not decide that today.`,
		title: ['incident|outage|shop', 'certificate|payment'],
		summary: {
			wanted: ['The shop went down at 9:40', 'The root cause was an expired certificate'],
			unwanted: ['No worries, it happens', 'What do we change', "Let's not decide that"],
		},
		actions: [
			{ says: "I'll move the warnings to the chat", by: 'Chen', due: '2025-03-11' },
			{ says: 'I will renew all certificates', by: 'Bina', due: '2025-03-28' },
			{ says: 'write the report for the customers', by: 'Chen', to: 'Alex' },
			{ says: "I'll have it on Thursday", by: 'Chen', to: 'Alex', due: '2025-03-13', isOptional: true },
		],
		entities: { names: ['Chen'], dates: ['2025-03-28', '2025-03-13'] },
		sentiment: 'Neutral',
		tags: ['Problem'],
		checks: ['nextStep'],
	},
	{
		name: 'IT: a laptop that does not start',
		split: 'score',
		language: 'en-US',
		local: 'Helpdesk',
		script: `
Helpdesk: IT helpdesk, hello, Farid speaking.
Ms Grant: Hello Farid. My laptop has not started since the update last night, it shows a blue screen.
Helpdesk: Does it say anything on the screen?
Ms Grant: It says that no boot device was found.
Helpdesk: Then the disk is probably dead. Did you have anything on it that isn't on the server?
Ms Grant: Only the slides for the board meeting on Thursday. It would be terrible if they were lost.
Helpdesk: Don't worry. I'll try to rescue them, and I will bring you a spare laptop at two.
Ms Grant: Could you install the drawing program on it?
Helpdesk: Sure. Would you send me your room number in the chat?
Ms Grant: I will. Thanks a lot, goodbye.`,
		title: ['laptop|disk|slides', 'start|update|screen|technical|problem|dead'],
		summary: {
			wanted: ['My laptop has not started since the update', 'Only the slides for the board meeting'],
			unwanted: ['Does it say anything on the screen', 'Thanks a lot, goodbye'],
		},
		actions: [
			{ says: "I'll try to rescue them", by: 'Helpdesk', to: 'Ms Grant' },
			{ says: 'I will bring you a spare laptop', by: 'Helpdesk', to: 'Ms Grant', isOptional: true },
			{ says: 'install the drawing program', by: 'Helpdesk', to: 'Ms Grant' },
			{ says: 'send me your room number', by: 'Ms Grant', to: 'Helpdesk' },
		],
		entities: { names: ['Farid'], dates: ['2025-03-13'] },
		sentiment: 'Neutral',
		tags: ['Problem'],
		checks: ['greeting', 'introduction', 'nextStep', 'politeEnding'],
	},
	{
		name: 'IT: Drucker im zweiten Stock',
		split: 'tune',
		language: 'de-DE',
		local: 'Support',
		script: `
Support: IT-Support, hallo, hier ist Mirko.
Frau Sander: Hallo, der Drucker im zweiten Stock funktioniert nicht mehr, er zeigt nur eine Fehlermeldung.
Support: Welche Nummer steht denn da?
Frau Sander: Fehler siebenundvierzig.
Support: Das ist die Walze, die muss getauscht werden.
Frau Sander: Wir müssen bis morgen früh die Verträge drucken, das ist wirklich ärgerlich.
Support: Ich richte Ihnen gleich den Drucker im ersten Stock ein.
Frau Sander: Und wer bestellt die Walze?
Support: Ich bestelle sie heute, sie kommt dann am Freitag.
Frau Sander: Danke, kein Problem, bis dann.`,
		title: ['Drucker|Walze', 'Fehler|Fehlermeldung|funktioniert|Störung|Problem'],
		summary: {
			wanted: ['der Drucker im zweiten Stock funktioniert nicht', 'bis morgen früh die Verträge drucken'],
			unwanted: ['Welche Nummer steht', 'kein Problem, bis dann'],
		},
		actions: [
			{ says: 'richte Ihnen gleich den Drucker', by: 'Support', to: 'Frau Sander', isOptional: true },
			{ says: 'Ich bestelle sie heute', by: 'Support', to: 'Frau Sander', due: '2025-03-11' },
		],
		entities: { dates: ['2025-03-12', '2025-03-14'] },
		sentiment: 'Neutral',
		tags: ['Problem'],
		checks: ['greeting', 'introduction', 'nextStep', 'politeEnding'],
	},
];
