import { parentPort } from 'node:worker_threads';
import { renderDocx } from './docx/render-docx.ts';
import { renderPdf } from './pdf/render-pdf.ts';
import type { RenderRequest } from './render-document.ts';

const renderers = { docx: renderDocx, pdf: renderPdf };

parentPort?.on('message', async ({ document, format }: RenderRequest) => {
	const bytes = await renderers[format](document);
	parentPort?.postMessage(bytes, bytes ? [bytes.buffer] : []);
});
