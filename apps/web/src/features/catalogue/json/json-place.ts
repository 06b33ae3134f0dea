/** Where in a text of JSON somebody is writing. The text may be unfinished: that is when it is asked. */
export interface WritingPlace {
  role: 'key' | 'value';
  /** Of the object for a name, of the value for a value. */
  path: string;
  /** What is there already and would be replaced. */
  from: number;
  to: number;
  /** The names that the object has, with those after this place. */
  keys: ReadonlySet<string>;
  /** The next thing in the text after this place, without spaces. */
  next: string;
}

interface Frame {
  kind: 'object' | 'array';
  path: readonly string[];
  expects: 'key' | 'colon' | 'value' | 'comma';
  key: string;
  index: number;
  keys: Set<string>;
}

const TOKEN = /"(?:[^"\\\n]|\\.)*"?|[{}[\],:]|[^\s{}[\],:"]+/g;

const frameOf = (kind: Frame['kind'], path: readonly string[]): Frame => ({
  kind,
  path,
  expects: kind === 'object' ? 'key' : 'value',
  key: '',
  index: 0,
  keys: new Set(),
});

const inside = (frame: Frame | undefined): readonly string[] =>
  frame ? [...frame.path, frame.kind === 'array' ? String(frame.index) : frame.key] : [];

export function placeAt(text: string, position: number): WritingPlace | undefined {
  const stack: Frame[] = [];
  let found: Omit<WritingPlace, 'next'> | undefined;
  const note = (from: number, to: number) => {
    const frame = stack.at(-1);
    if (found || !frame || (frame.expects !== 'key' && frame.expects !== 'value')) {
      return;
    }
    const path = frame.expects === 'key' ? frame.path : inside(frame);
    found = { role: frame.expects, path: path.join('.'), from, to, keys: frame.keys };
  };
  let passed = false;
  for (const { 0: token, index: from } of text.matchAll(TOKEN)) {
    const to = from + token.length;
    const isMark = token.length === 1 && '{}[],:'.includes(token);
    if (!passed && position <= from) {
      note(position, position);
      passed = true;
    } else if (!passed && !isMark && position <= to) {
      note(from, to);
      passed = true;
    }
    take(token, stack);
  }
  if (!passed) {
    note(position, position);
  }
  return found && { ...found, next: text.slice(found.to).trimStart().charAt(0) };
}

function take(token: string, stack: Frame[]): void {
  const frame = stack.at(-1);
  switch (token) {
    case '{':
    case '[':
      stack.push(frameOf(token === '{' ? 'object' : 'array', inside(frame)));
      break;
    case '}':
    case ']':
      stack.pop();
      expect(stack.at(-1), 'comma');
      break;
    case ',':
      takeComma(frame);
      break;
    case ':':
      expect(frame, 'value');
      break;
    default:
      takeWord(frame, token);
  }
}

function expect(frame: Frame | undefined, expects: Frame['expects']): void {
  if (frame) {
    frame.expects = expects;
  }
}

function takeComma(frame: Frame | undefined): void {
  expect(frame, frame?.kind === 'array' ? 'value' : 'key');
  if (frame?.kind === 'array') {
    frame.index += 1;
  }
}

function takeWord(frame: Frame | undefined, token: string): void {
  if (frame?.expects === 'key') {
    frame.key = token.replace(/^"|"$/g, '');
    frame.keys.add(frame.key);
    frame.expects = 'colon';
  } else {
    expect(frame, 'comma');
  }
}
