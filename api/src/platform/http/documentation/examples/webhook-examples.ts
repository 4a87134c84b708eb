import type { Example } from './speech-examples.ts';

/** Runs as it is, with WEBHOOK_SECRET and PORT or WEBHOOK_URL set. curl sends what the others receive. */
export const webhookExample: Example = {
	title: 'Verify a webhook',
	curl: `# tries a receiver: signs a request as Debrief does
body='{"type":"note.created","version":1,"data":{"noteId":"n1"}}'
id=try-1
timestamp=$(date +%s)
key=$(printf %s "\${WEBHOOK_SECRET#whsec_}" | base64 -d | od -An -v -tx1 | tr -d ' \\n')
signature=$(printf %s "$id.$timestamp.$body" | openssl dgst -sha256 -mac HMAC -macopt "hexkey:$key" -binary | base64)
curl --silent --fail "$WEBHOOK_URL" --header 'Content-Type: application/json' \\
  --header "webhook-id: $id" --header "webhook-timestamp: $timestamp" \\
  --header "webhook-signature: v1,$signature" --data "$body" --write-out '%{http_code}\\n'`,
	typescript: `import { createHmac, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import { env } from 'node:process';

const key = Buffer.from((env.WEBHOOK_SECRET ?? '').slice('whsec_'.length), 'base64');

function isGenuine(headers: IncomingHttpHeaders, body: string): boolean {
	const { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signatures } = headers;
	if (!(Math.abs(Date.now() / 1000 - Number(timestamp)) < 300)) return false;
	const digest = createHmac('sha256', key).update(\`\${id}.\${timestamp}.\${body}\`).digest('base64');
	const expected = Buffer.from(\`v1,\${digest}\`);
	// two while a secret is being replaced
	return String(signatures).split(' ').map((one) => Buffer.from(one))
		.some((one) => one.length === expected.length && timingSafeEqual(one, expected));
}

createServer(async (request, response) => {
	let body = '';
	for await (const chunk of request.setEncoding('utf8')) body += chunk;
	if (!isGenuine(request.headers, body)) return void response.writeHead(400).end();
	// answer first and work later; remember webhook-id, which comes again when an answer was lost
	response.writeHead(204).end();
	console.log(request.headers['webhook-id'], JSON.parse(body).type);
}).listen(Number(env.PORT), () => console.log('listening'));`,
	python: `import base64, hashlib, hmac, json, os, time
from http.server import BaseHTTPRequestHandler, HTTPServer

key = base64.b64decode(os.environ["WEBHOOK_SECRET"].removeprefix("whsec_"))

def is_genuine(headers, body):
    timestamp = headers.get("webhook-timestamp", "")
    if not timestamp.isdigit() or abs(time.time() - int(timestamp)) > 300:
        return False
    signed = f"{headers.get('webhook-id')}.{timestamp}.".encode() + body
    expected = "v1," + base64.b64encode(hmac.new(key, signed, hashlib.sha256).digest()).decode()
    # two while a secret is being replaced
    return any(hmac.compare_digest(one.encode(), expected.encode())
               for one in headers.get("webhook-signature", "").split(" "))

class Receiver(BaseHTTPRequestHandler):
    def do_POST(self):
        body = self.rfile.read(int(self.headers.get("content-length", 0)))
        genuine = is_genuine(self.headers, body)
        self.send_response(204 if genuine else 400)
        self.end_headers()
        if genuine:
            print(self.headers["webhook-id"], json.loads(body)["type"], flush=True)

server = HTTPServer(("127.0.0.1", int(os.environ["PORT"])), Receiver)
print("listening", flush=True)
server.serve_forever()`,
};
