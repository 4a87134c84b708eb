import type { LabelledConversation } from './labelled-conversation.ts';

export const banking: LabelledConversation[] = [
	{
		name: 'banking: charged twice, heard by a weak engine',
		split: 'tune',
		language: 'en-US',
		local: 'Agent',
		script: `
Agent: welcome to marlow savings bank this call may be recorded how can i help you
Caller: hi you charged me twice for the same hotel i want my money back
Agent: i am sorry to hear that when was that
Caller: on march third and the hotel says its not there mistake
Agent: i can see both bookings three hundred and twenty dollars each
Caller: this is unacceptable i am really disappointed i have been waiting for a week
Agent: i will open a dispute now and refund the second amount by friday
Caller: will you send me something in writing
Agent: yes i'll email you the form please sign it and send it back
Caller: fine but i'm not happy
Agent: i understand thank you bye`,
		title: ['refund|charged|dispute|billing', 'hotel|booking|bookings|charged'],
		summary: {
			wanted: ['you charged me twice for the same hotel', 'open a dispute now and refund'],
			unwanted: ['when was that', 'i understand thank you bye'],
		},
		actions: [
			{ says: 'open a dispute now', by: 'Agent', to: 'Caller', due: '2025-03-14' },
			{ says: 'send me something in writing', by: 'Agent', to: 'Caller' },
			{ says: "i'll email you the form", by: 'Agent', to: 'Caller' },
			{ says: 'please sign it and send it back', by: 'Caller', to: 'Agent', isOptional: true },
		],
		entities: { dates: ['2025-03-03', '2025-03-14'] },
		sentiment: 'Negative',
		tags: ['Problem', 'Pricing'],
		checks: ['greeting', 'recordingAnnounced', 'nextStep', 'politeEnding'],
	},
	{
		name: 'banking: a mortgage',
		split: 'score',
		language: 'en-US',
		local: 'Adviser',
		script: `
Adviser: Good morning, Mrs Costa. My name is Ethan Wild, and I have your mortgage application here.
Mrs Costa: Good morning. We found a house for three hundred and ten thousand.
Adviser: Congratulations. How much of it can you pay yourselves?
Mrs Costa: About sixty thousand. My husband's contract ends next year, is that a problem?
Adviser: It may be. I'll check with our credit department and let you know by Wednesday.
Mrs Costa: What would the rate be?
Adviser: At the moment it is 3.9 percent, fixed for ten years.
Mrs Costa: That's less than I feared. We have to sign at the notary on April 15th.
Adviser: Then please send me your last three payslips this week.
Mrs Costa: I'll upload them tonight.
Adviser: Thank you. You don't need to send the tax forms. Have a nice day.`,
		title: ['mortgage|house|loan', 'application|rate|contract|house'],
		summary: {
			wanted: ['found a house for three hundred and ten thousand', "My husband's contract ends next year"],
			unwanted: ['What would the rate be', 'Have a nice day'],
		},
		actions: [
			{ says: "I'll check with our credit department", by: 'Adviser', to: 'Mrs Costa', due: '2025-03-12' },
			{ says: 'We have to sign at the notary', by: 'Mrs Costa', due: '2025-04-15', isOptional: true },
			{ says: 'please send me your last three payslips', by: 'Mrs Costa', to: 'Adviser' },
			{ says: "I'll upload them tonight", by: 'Mrs Costa', to: 'Adviser', due: '2025-03-11' },
		],
		entities: { names: ['Ethan Wild', 'Costa'], dates: ['2025-03-12', '2025-04-15'] },
		sentiment: 'Neutral',
		tags: ['Pricing', 'Contract'],
		checks: ['greeting', 'introduction', 'nextStep', 'politeEnding'],
	},
	{
		name: 'Bank: Karte gesperrt',
		split: 'score',
		language: 'de-DE',
		local: 'Berater',
		script: `
Berater: Volksbank Ahrental, guten Tag, mein Name ist Kilian Roth.
Kundin: Guten Tag, meine Karte wurde gesperrt, obwohl ich nichts falsch gemacht habe.
Berater: Einen Moment bitte. Es gab gestern drei falsche Eingaben der Geheimzahl.
Kundin: Das war ich nicht, und jetzt stehe ich ohne Geld da. Ich bin wirklich enttäuscht.
Berater: Das verstehe ich. Ich bestelle Ihnen eine neue Karte, sie kommt bis nächsten Dienstag.
Kundin: Und was mache ich bis dahin?
Berater: Sie können in der Filiale Geld abheben, bitte bringen Sie Ihren Ausweis mit.
Kundin: Können Sie mich anrufen, wenn die Karte da ist?
Berater: Ja, das machen wir. Ihre Nummer ist null eins sieben eins, vier vier fünf fünf sechs sechs sieben, richtig?
Kundin: Richtig. Auf Wiederhören.`,
		title: ['Karte', 'gesperrt|Sperrung|Geheimzahl|neue'],
		summary: {
			wanted: ['meine Karte wurde gesperrt', 'drei falsche Eingaben der Geheimzahl'],
			unwanted: ['Und was mache ich bis dahin', 'Richtig. Auf Wiederhören'],
		},
		actions: [
			{ says: 'Ich bestelle Ihnen eine neue Karte', by: 'Berater', to: 'Kundin', due: '2025-03-18' },
			{ says: 'bringen Sie Ihren Ausweis mit', by: 'Kundin', to: 'Berater' },
			{ says: 'mich anrufen, wenn die Karte da ist', by: 'Berater', to: 'Kundin' },
		],
		entities: { phone_numbers: ['+491714455667'], dates: ['2025-03-10', '2025-03-18'] },
		sentiment: 'Negative',
		tags: ['Problem'],
		checks: ['greeting', 'introduction', 'nextStep', 'politeEnding'],
	},
];
