import type ICAL from 'ical.js';

const linksMax = 8;
const linkMaxLength = 1_000;

const ofMeetings = [
	'conference',
	'x-google-conference',
	'x-microsoft-skypeteamsmeetingurl',
	'x-microsoft-onlinemeetingexternallink',
];

export function linksOf(event: ICAL.Component): string[] {
	const texts = (names: string[]) =>
		names.flatMap((name) => event.getAllProperties(name).map((property) => String(property.getFirstValue() ?? '')));
	const found = texts([...ofMeetings, 'location', 'url', 'description']).flatMap((text) => text.match(address) ?? []);
	const clean = found.map((link) => link.replace(/[.,;:!?)\]}]+$/, '')).filter((link) => isLink(link));
	return [...new Set(clean)].slice(0, linksMax);
}

const address = /https:\/\/[^\s<>"'\\]+/gi;
const isLink = (link: string) => link.length <= linkMaxLength && URL.canParse(link);
