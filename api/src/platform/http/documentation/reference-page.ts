import type { openApiDocument } from './openapi.ts';

const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

type Operation = {
	summary: string;
	'x-access': string;
	parameters: { name: string }[];
	responses: Record<string, { description: string }>;
};

/** Renders the OpenAPI document as one page without scripts. */
export function referencePage(document: ReturnType<typeof openApiDocument>): string {
	const calls = Object.entries(document.paths).flatMap(([path, methods]) =>
		Object.entries(methods as Record<string, Operation>).map(([method, operation]) => section(method, path, operation)),
	);
	return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Debrief API</title><style>body{font:15px/1.5 system-ui;max-width:52rem;margin:2rem auto;padding:0 1rem;color-scheme:light dark}
h2{font-size:1rem;margin:2rem 0 .25rem;font-family:ui-monospace,monospace}table{border-collapse:collapse}td{padding:.1rem 1rem .1rem 0;vertical-align:top;white-space:pre-line}p{margin:.25rem 0}</style>
<h1>Debrief API ${escapeHtml(document.info.version)}</h1><p>${escapeHtml(document.info.description)}</p>
<p>The machine-readable document: <a href="openapi.json">openapi.json</a></p>${calls.join('')}</html>`;
}

function section(method: string, path: string, operation: Operation): string {
	const rows = Object.entries(operation.responses).map(
		([status, { description }]) => `<tr><td>${status}</td><td>${escapeHtml(description)}</td></tr>`,
	);
	const parameters = operation.parameters.map(({ name }) => `<code>${escapeHtml(name)}</code>`).join(', ');
	return `<h2>${method.toUpperCase()} ${escapeHtml(path)}</h2><p>${escapeHtml(operation.summary)} Access: ${operation['x-access']}.</p>
${parameters && `<p>Parameters: ${parameters}</p>`}<table>${rows.join('')}</table>`;
}
