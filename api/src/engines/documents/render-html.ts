import { type Html, html } from '../../platform/formats/html.ts';
import type { ConversationDocument } from './conversation-document.ts';
import { type Block, documentBlocks, type Span } from './document-blocks.ts';
import { speakerTextColours } from './speaker-colours.ts';

/** Yields one page with inline styles only, because Google Docs keeps no others when it converts HTML. */
export function* htmlParts(document: ConversationDocument): Generator<string> {
	const title = html`${document.title}`.html;
	yield `<!doctype html>\n<html lang="${document.language}"><head><meta charset="utf-8"><title>${title}</title></head>`;
	yield `<body style="font-family: Arial, sans-serif; font-size: 10.5pt; line-height: 1.4"><h1 dir="auto">${title}</h1>\n`;
	for (const block of grouped(documentBlocks(document))) yield blockHtml(block).html;
	yield '</body></html>\n';
}

type Item = Extract<Block, { kind: 'bullet' | 'task' }>;
type Group = Exclude<Block, Item> | { kind: 'list'; items: Item[] };

function* grouped(blocks: Iterable<Block>): Generator<Group> {
	let items: Item[] = [];
	for (const block of blocks) {
		if (block.kind === 'bullet' || block.kind === 'task') {
			items.push(block);
			continue;
		}
		if (items.length > 0) yield { kind: 'list', items };
		items = [];
		yield block;
	}
	if (items.length > 0) yield { kind: 'list', items };
}

function blockHtml(block: Group): Html {
	switch (block.kind) {
		case 'facts':
			return html`<table>${block.rows.map(
				({ label, value }) =>
					html`<tr><td style="padding: 2pt 12pt 2pt 0; color: #666666; vertical-align: top">${label}</td><td dir="auto" style="padding: 2pt 0">${value.map(spanHtml)}</td></tr>\n`,
			)}</table>\n`;
		case 'heading':
			return (
				[html`<h2>${block.text}</h2>\n`, html`<h3>${block.text}</h3>\n`, html`<h4>${block.text}</h4>\n`][
					block.level - 1
				] ?? html``
			);
		case 'paragraph':
			return html`<p dir="auto">${block.spans.map(spanHtml)}</p>\n`;
		case 'list':
			return html`<ul>${block.items.map(
				(item) =>
					html`<li dir="auto">${item.kind === 'task' ? (item.isDone ? '☑ ' : '☐ ') : null}${item.spans.map(spanHtml)}</li>\n`,
			)}</ul>\n`;
		case 'speaker':
			return html`<p dir="auto" style="margin: 10pt 0 0; color: ${speakerTextColours[block.colour]}"><b>${block.name}</b></p>\n`;
		case 'line':
			return html`<p dir="auto" style="margin: 2pt 0"><a href="${block.url}">${block.time}</a> ${block.text}</p>\n`;
	}
}

function spanHtml({ text, url, colour, style }: Span): Html {
	if (url) return html`<a href="${url}">${text}</a>`;
	const shown = style === 'strong' ? html`<b>${text}</b>` : html`${text}`;
	const tint = colour ? speakerTextColours[colour] : style === 'muted' ? '#666666' : null;
	return tint ? html`<span style="color: ${tint}">${shown}</span>` : shown;
}
