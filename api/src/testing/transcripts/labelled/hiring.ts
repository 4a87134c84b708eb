import type { LabelledConversation } from './labelled-conversation.ts';

export const hiring: LabelledConversation[] = [
	{
		name: 'hiring: a first interview',
		split: 'tune',
		language: 'en-US',
		local: 'Priya',
		script: `
Priya: Hi Tomasz, welcome to the interview. I'm Priya, I lead the data team.
Tomasz: Hi, nice to meet you.
Priya: Tell me why you want to leave your current job.
Tomasz: My company moved its office to Leeds, and I don't want to commute for three hours.
Priya: What did you do there?
Tomasz: I built the reports for the warehouse, mostly in SQL and Python.
Priya: Sounds good. We work from home three days a week, so the distance is no problem.
Tomasz: And what would be the next step?
Priya: You will get a small task from us. Please send the solution by March 20th.
Tomasz: I will. Could you also tell me the salary range?
Priya: I'll ask our HR department and email you tomorrow.
Tomasz: Thank you, bye.`,
		title: ['interview|hiring|candidate', 'data|Tomasz|reports'],
		summary: {
			wanted: ['moved its office to Leeds', 'built the reports for the warehouse'],
			unwanted: ['nice to meet you', 'What did you do there'],
		},
		actions: [
			{ says: 'Please send the solution', by: 'Tomasz', to: 'Priya', due: '2025-03-20' },
			{ says: "I'll ask our HR department", by: 'Priya', to: 'Tomasz', due: '2025-03-12' },
		],
		entities: { names: ['Tomasz', 'Priya'], dates: ['2025-03-20', '2025-03-12'] },
		sentiment: 'Neutral',
		tags: ['Follow-up'],
		checks: ['greeting', 'introduction', 'nextStep', 'politeEnding'],
	},
	{
		name: 'hiring: two colleagues after an interview',
		split: 'score',
		language: 'en-US',
		local: 'Erik',
		script: `
Erik: So, what did you think of the candidate?
Joy: She was excellent. She had the best answers on testing that I have heard this year.
Erik: I agree, but she has never led a team, and the job needs that.
Joy: We could give her two people at first. I wouldn't let her go because of that.
Erik: Her notice period is three months, so she could start on the first of July.
Joy: I'll call her references on Wednesday.
Erik: Then I'll prepare the contract. Can you invite her to a second talk with the boss?
Joy: Yes, I'll invite her for next Tuesday.
Erik: We shouldn't tell the other applicants anything yet.`,
		title: ['candidate|hiring|interview', 'contract|references|team'],
		summary: {
			wanted: ['she has never led a team', 'Her notice period is three months'],
			unwanted: ['what did you think of the candidate'],
		},
		actions: [
			{ says: "I'll call her references", by: 'Joy', due: '2025-03-12' },
			{ says: "I'll prepare the contract", by: 'Erik' },
			{ says: 'invite her to a second talk', by: 'Joy', to: 'Erik' },
			{ says: "I'll invite her for next Tuesday", by: 'Joy', due: '2025-03-18', isOptional: true },
		],
		entities: { dates: ['2025-07-01', '2025-03-12', '2025-03-18'] },
		sentiment: 'Positive',
		tags: ['Contract', 'Scheduling'],
		checks: ['nextStep'],
	},
	{
		name: 'Bewerbung: Gespräch über eine Stelle',
		split: 'tune',
		language: 'de-DE',
		local: 'Frau Aydin',
		script: `
Frau Aydin: Guten Morgen, Herr Petzold, mein Name ist Aydin, ich leite die Werkstatt.
Herr Petzold: Guten Morgen, ich freue mich sehr über die Einladung.
Frau Aydin: Warum möchten Sie zu uns wechseln?
Herr Petzold: Mein Betrieb schließt im Sommer, und ich arbeite seit neun Jahren als Schlosser.
Frau Aydin: Wir suchen jemanden, der auch Lehrlinge anleitet.
Herr Petzold: Das habe ich schon gemacht, mit zwei Lehrlingen.
Frau Aydin: Schön. Könnten Sie uns Ihre Zeugnisse bis zum zwanzigsten März schicken?
Herr Petzold: Ja, ich schicke sie Ihnen morgen.
Frau Aydin: Dann laden wir Sie zu einem Probetag ein.
Herr Petzold: Das klingt wunderbar, vielen Dank.`,
		title: ['Bewerbung|Stelle|Gespräch|Probetag|Zeugnisse', 'Schlosser|Werkstatt|Lehrlinge'],
		summary: {
			wanted: ['Mein Betrieb schließt im Sommer', 'der auch Lehrlinge anleitet'],
			unwanted: ['Das klingt wunderbar'],
		},
		actions: [
			{ says: 'uns Ihre Zeugnisse bis zum zwanzigsten', by: 'Herr Petzold', to: 'Frau Aydin', due: '2025-03-20' },
			{ says: 'schicke sie Ihnen morgen', by: 'Herr Petzold', to: 'Frau Aydin', due: '2025-03-12', isOptional: true },
			{ says: 'laden wir Sie zu einem Probetag ein', by: 'Frau Aydin', to: 'Herr Petzold', isOptional: true },
		],
		entities: { dates: ['2025-03-20', '2025-03-12'] },
		sentiment: 'Positive',
		tags: [],
		checks: ['greeting', 'introduction', 'nextStep', 'politeEnding'],
	},
];
