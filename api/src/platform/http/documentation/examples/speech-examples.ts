export type Example = { title: string; curl: string; typescript: string; python: string };

const pythonForm = `import json, os, urllib.request, uuid

url, key = os.environ["DEBRIEF_URL"], os.environ["DEBRIEF_API_KEY"]

def post_form(path, file_name, **fields):
    boundary = uuid.uuid4().hex
    parts = [f'--{boundary}\\r\\nContent-Disposition: form-data; name="{name}"\\r\\n\\r\\n{value}\\r\\n'.encode()
             for name, value in fields.items()]
    head = f'--{boundary}\\r\\nContent-Disposition: form-data; name="file"; filename="{file_name}"\\r\\n\\r\\n'
    with open(file_name, "rb") as file:
        body = b"".join([*parts, head.encode(), file.read(), f"\\r\\n--{boundary}--\\r\\n".encode()])
    headers = {"Authorization": f"Bearer {key}", "Content-Type": f"multipart/form-data; boundary={boundary}"}
    return urllib.request.urlopen(urllib.request.Request(url + path, body, headers)).read()
`;

export const speechExamples: readonly Example[] = [
	{
		title: 'Transcribe a file',
		curl: `curl --silent --fail "$DEBRIEF_URL/v1/audio/transcriptions" \\
  --header "Authorization: Bearer $DEBRIEF_API_KEY" \\
  --form file=@call.wav --form model=whisper-1 --form response_format=text`,
		typescript: `import { createReadStream } from 'node:fs';
import { env } from 'node:process';
import OpenAI from 'openai';

const client = new OpenAI({ baseURL: \`\${env.DEBRIEF_URL}/v1\`, apiKey: env.DEBRIEF_API_KEY });
const { text } = await client.audio.transcriptions.create({ file: createReadStream('call.wav'), model: 'whisper-1' });
console.log(text);`,
		python: `${pythonForm}
print(json.loads(post_form("/v1/audio/transcriptions", "call.wav", model="whisper-1"))["text"])`,
	},
	{
		title: 'Transcribe a long file as a job',
		curl: `auth="Authorization: Bearer $DEBRIEF_API_KEY"
id=$(curl --silent --fail "$DEBRIEF_URL/api/v1/speech/jobs" --header "$auth" \\
  --header "Idempotency-Key: call-2026-11-24" --form file=@call.wav | sed 's/.*"id":"\\([^"]*\\)".*/\\1/')
until curl --silent --fail "$DEBRIEF_URL/api/v1/speech/jobs/$id" --header "$auth" | grep --quiet '"status":"done"'
do sleep 1; done
curl --silent --fail "$DEBRIEF_URL/api/v1/speech/jobs/$id/result?format=text" --header "$auth"`,
		typescript: `import { openAsBlob } from 'node:fs';
import { env } from 'node:process';

const url = \`\${env.DEBRIEF_URL}/api/v1/speech/jobs\`;
const headers = { authorization: \`Bearer \${env.DEBRIEF_API_KEY}\` };
const form = new FormData();
form.append('file', await openAsBlob('call.wav'), 'call.wav');
let job = await (await fetch(url, { method: 'POST', headers, body: form })).json();
while (!['done', 'failed', 'cancelled'].includes(job.status)) {
	await new Promise((resolve) => setTimeout(resolve, 1000));
	job = await (await fetch(\`\${url}/\${job.id}\`, { headers })).json();
}
console.log(await (await fetch(\`\${url}/\${job.id}/result?format=text\`, { headers })).text());`,
		python: `${pythonForm}
import time

def get(path):
    request = urllib.request.Request(url + path, headers={"Authorization": f"Bearer {key}"})
    return urllib.request.urlopen(request).read().decode()

job = json.loads(post_form("/api/v1/speech/jobs", "call.wav", language="en"))
while job["status"] not in ("done", "failed", "cancelled"):
    time.sleep(1)
    job = json.loads(get(f"/api/v1/speech/jobs/{job['id']}"))
print(get(f"/api/v1/speech/jobs/{job['id']}/result?format=text"))`,
	},
	{
		title: 'Read your conversations',
		curl: `curl --silent --fail "$DEBRIEF_URL/api/v1/calls?limit=5" --header "Authorization: Bearer $DEBRIEF_API_KEY"`,
		typescript: `import { env } from 'node:process';

const response = await fetch(\`\${env.DEBRIEF_URL}/api/v1/calls?limit=5\`, {
	headers: { authorization: \`Bearer \${env.DEBRIEF_API_KEY}\` },
});
const { query, list } = await response.json();
console.log(query.total, list.map(({ title }: { title: string }) => title));`,
		python: `import json, os, urllib.request

request = urllib.request.Request(os.environ["DEBRIEF_URL"] + "/api/v1/calls?limit=5",
                                 headers={"Authorization": "Bearer " + os.environ["DEBRIEF_API_KEY"]})
answer = json.load(urllib.request.urlopen(request))
print(answer["query"]["total"], [each["title"] for each in answer["list"]])`,
	},
];
