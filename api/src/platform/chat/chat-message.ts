/** A message for a channel of a chat, in plain text: nothing in it formats, links or mentions anybody. */
export type ChatMessage = {
	title: string;
	at: Date | null;
	intro: string[];
	paragraphs: string[];
	list: { title: string; items: string[] };
	link: { label: string; url: string };
};
