import type { LabelledConversation } from './labelled-conversation.ts';

export const medical: LabelledConversation[] = [
	{
		name: 'medical: an appointment is moved',
		split: 'tune',
		language: 'en-US',
		local: 'Reception',
		script: `
Reception: Good morning, Doctor Varga's practice, this is Ruth.
Mr Bell: Morning. I have an appointment on Thursday, but I have to work, so I need to reschedule it.
Reception: Let me look. I could offer you the twenty-third of May at half past two.
Mr Bell: That is rather late. The tablets make me dizzy and I'd like to ask the doctor about it.
Reception: Then I will ask Doctor Varga to call you this week.
Mr Bell: That would be kind. Do I need to bring anything?
Reception: Please bring the list of your tablets and your insurance card.
Mr Bell: I'll do that. Thanks, bye.`,
		title: ['appointment', 'tablets|doctor|reschedule'],
		summary: {
			wanted: ['I need to reschedule it', 'The tablets make me dizzy'],
			unwanted: ['Let me look', 'Thanks, bye'],
		},
		actions: [
			{ says: 'ask Doctor Varga to call you', by: 'Reception', to: 'Mr Bell' },
			{ says: 'bring the list of your tablets', by: 'Mr Bell', to: 'Reception' },
		],
		entities: { names: ['Ruth', 'Varga'], dates: ['2025-03-13', '2025-05-23'] },
		sentiment: 'Neutral',
		tags: ['Scheduling', 'Follow-up'],
		checks: ['greeting', 'introduction', 'nextStep', 'politeEnding'],
	},
	{
		name: 'medical: blood results, heard by a weak engine',
		split: 'score',
		language: 'en-US',
		local: 'Doctor',
		script: `
Doctor: hello misses tran i have the results of your blood test here
Patient: oh good i was quite worried about it
Doctor: there is no reason to worry your iron is a bit low that explains why you are so tired
Patient: is it dangerous
Doctor: no not at all but you need to take iron tablets for three month
Patient: okay and should i stop running
Doctor: no you don't have to stop anything
Doctor: i'll write you a prescription and we'll check the blood again on the second of june
Patient: could you send the prescription to the pharmacy on mill road
Doctor: of course take care
Patient: thank you doctor i'm really happy good bye`,
		title: ['blood|results|test', 'iron|tablets|prescription'],
		summary: {
			wanted: ['your iron is a bit low', 'take iron tablets for three month'],
			unwanted: ['is it dangerous', 'of course take care'],
		},
		actions: [
			{ says: 'you need to take iron tablets', by: 'Patient', to: 'Doctor' },
			{ says: "i'll write you a prescription", by: 'Doctor', to: 'Patient' },
			{ says: "we'll check the blood again", by: null, due: '2025-06-02', isOptional: true },
			{ says: 'send the prescription to the pharmacy', by: 'Doctor', to: 'Patient' },
		],
		entities: { dates: ['2025-06-02'] },
		sentiment: 'Positive',
		tags: [],
		checks: ['greeting', 'nextStep', 'politeEnding'],
	},
	{
		name: 'Arztpraxis: Impftermin',
		split: 'score',
		language: 'de-DE',
		local: 'Praxis',
		script: `
Praxis: Praxis Doktor Hellmann, guten Morgen, Sie sprechen mit Frau Kuhn.
Anruferin: Guten Morgen, ich brauche einen Termin für die Grippeimpfung meiner Tochter.
Praxis: Wie wäre es am vierundzwanzigsten März um halb drei?
Anruferin: Da ist sie leider in der Schule, geht es auch später?
Praxis: Um vier Uhr wäre noch etwas frei.
Anruferin: Das passt, dann kommen wir um vier.
Praxis: Bitte bringen Sie den Impfpass und die Versichertenkarte mit.
Anruferin: Muss ich etwas bezahlen?
Praxis: Nein, das übernimmt die Kasse.
Anruferin: Wunderbar, vielen Dank, auf Wiederhören.`,
		title: ['Termin', 'Grippeimpfung|Impfung|Impfpass'],
		summary: {
			wanted: ['einen Termin für die Grippeimpfung', 'bringen Sie den Impfpass'],
			unwanted: ['Sie sprechen mit Frau Kuhn', 'Muss ich etwas bezahlen'],
		},
		actions: [{ says: 'bringen Sie den Impfpass', by: 'Anruferin', to: 'Praxis' }],
		entities: { dates: ['2025-03-24'] },
		sentiment: 'Positive',
		tags: ['Scheduling'],
		checks: ['greeting', 'introduction', 'politeEnding'],
	},
];
