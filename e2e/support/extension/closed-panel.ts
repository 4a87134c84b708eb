import { type Page, ProtocolError } from 'puppeteer-core';

type Node = { nodeId: number; attributes?: string[]; children?: Node[]; shadowRoots?: Node[] };

export async function panelText(page: Page): Promise<string | null> {
	const session = await page.createCDPSession();
	try {
		const { root } = await session.send('DOM.getDocument', { depth: -1, pierce: true });
		const nodeId = findRoot(root as Node);
		if (nodeId === null) return null;
		const { object } = await session.send('DOM.resolveNode', { nodeId });
		const { result } = await session.send('Runtime.callFunctionOn', {
			...(object.objectId && { objectId: object.objectId }),
			functionDeclaration: 'function () { return this.querySelector("aside")?.textContent ?? null; }',
			returnByValue: true,
		});
		return result.value as string | null;
	} catch (error) {
		if (error instanceof ProtocolError && error.message.includes('No node')) return null;
		throw error;
	} finally {
		await session.detach();
	}
}

function findRoot(node: Node): number | null {
	if (node.attributes?.includes('data-debrief-panel')) return node.shadowRoots?.[0]?.nodeId ?? null;
	for (const child of node.children ?? []) {
		const found = findRoot(child);
		if (found !== null) return found;
	}
	return null;
}
