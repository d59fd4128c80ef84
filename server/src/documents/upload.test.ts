import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { startTestApp, type TestApp } from '../../test/harness.ts';
import { drawCard, drawIdImage } from '../../test/id-image.ts';
import { addMember, signInMember, type TestMember } from '../../test/people.ts';
import { sendUpload } from '../../test/send-upload.ts';
import { uploadsADayMax } from './upload.ts';

describe('uploading a picture', () => {
  let testApp: TestApp;
  before(async () => {
    testApp = await startTestApp();
  });
  after(() => testApp.close());

  const front = { name: 'Ana Reyes', kind: 'front' } as const;
  const send = async (bytes: Uint8Array, changes: Partial<Parameters<typeof sendUpload>[1]> = {}) =>
    sendUpload(testApp, { ...(await addMember(testApp)), kind: 'front', bytes, ...changes });
  const refusal = async (bytes: Uint8Array) => {
    const { status, error } = await send(bytes);
    return `${status} ${error.code}`;
  };
  const fetchPicture = async (member: TestMember, url: string) => {
    const response = await testApp.server.inject({
      url,
      headers: { authorization: `Bearer ${member.token}` },
    });
    return { status: response.statusCode, headers: response.headers, bytes: response.rawPayload };
  };
  const rowsOf = (memberId: string) =>
    testApp.app.db.reader
      .selectFrom('identity_document')
      .selectAll()
      .where('member_id', '=', memberId)
      .execute();

  test('[S7.22][B6] JPEG, PNG and WebP are returned to their owner as a JPEG', async () => {
    const card = drawCard(front);
    const formats = [
      await card.clone().jpeg().toBuffer(),
      await card.clone().png().toBuffer(),
      await card.clone().webp().toBuffer(),
    ];
    for (const bytes of formats) {
      const member = await addMember(testApp);
      const sent = await sendUpload(testApp, { ...member, kind: 'front', bytes });
      assert.equal(sent.status, 200, JSON.stringify(sent.error));
      assert.match(sent.reply.fileName, /^doc_[0-9A-Za-z]{22}\.jpg$/);
      assert.equal(
        sent.reply.url,
        `/api/v2/uploadedfiles/${member.phoneNumber}/${sent.reply.fileName}`,
      );
      const picture = await fetchPicture(member, sent.reply.url);
      assert.equal(picture.status, 200);
      assert.equal(picture.headers['content-type'], 'image/jpeg');
      assert.equal(picture.headers['x-content-type-options'], 'nosniff');
      assert.equal(picture.headers['cache-control'], 'no-store');
      const { format, width, height } = await sharp(picture.bytes).metadata();
      assert.deepEqual([format, width, height], ['jpeg', 960, 600]);
    }
  });

  test('[U01] SVG, HTML named .jpg, GIF and PDF are refused by their bytes', async () => {
    const gif = await drawCard(front).gif().toBuffer();
    const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
    for (const bytes of [gif, ...[svg, '<html><script>', '%PDF-1.7', 'PK\x03\x04', 'MZ', '']]) {
      const { status, error } = await send(Buffer.from(bytes));
      assert.deepEqual([status, error.code], [415, 'photo-kind-not-accepted']);
    }
  });

  test('[U01] data appended to a JPEG is not stored', async () => {
    const member = await addMember(testApp);
    const glued = Buffer.concat([await drawIdImage(front), Buffer.from('PK\x03\x04<?php evil();')]);
    const sent = await sendUpload(testApp, { ...member, kind: 'front', bytes: glued });
    assert.equal(sent.status, 200);
    const picture = await fetchPicture(member, sent.reply.url);
    assert.ok(!picture.bytes.includes('evil()'));
  });

  test('[B6] a HEIC photo is refused with instructions', async () => {
    const heic = Buffer.concat([Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1')]);
    const { status, error } = await send(heic);
    assert.deepEqual([status, error.code], [415, 'photo-is-heic']);
    assert.match(error.message, /Most Compatible/);
  });

  test('[U02] a small file that unpacks to 196 megapixels is refused and costs no memory', async () => {
    const bomb = pngBomb(14_000);
    assert.ok(bomb.length < 1_000_000);
    const before = process.memoryUsage().rss;
    assert.equal(await refusal(bomb), '413 photo-too-large');
    assert.ok(process.memoryUsage().rss - before < 50 * 1024 * 1024);
  });

  test('[V34] a small file that unpacks to hundreds of megabytes in 16 bits or in layers is refused by its header', async () => {
    const colours = {
      create: { width: 7_000, height: 7_000, channels: 3, background: '#fff' },
    } as const;
    const deep = await sharp(colours)
      .toColourspace('rgb16')
      .png({ compressionLevel: 9 })
      .toBuffer();
    const layered = await sharp(colours).png({ progressive: true, compressionLevel: 9 }).toBuffer();
    for (const bytes of [deep, layered]) {
      assert.ok(bytes.length < 2_000_000, `${bytes.length} bytes`);
      const begun = performance.now();
      assert.equal(await refusal(bytes), '413 photo-too-large');
      assert.ok(performance.now() - begun < 2_000);
    }
  });

  test('[V34] a body that announces 100 MB is refused before it is sent', async () => {
    const member = await addMember(testApp);
    const answer = await testApp.server.inject({
      method: 'POST',
      url: '/api/v1/upload',
      headers: {
        authorization: `Bearer ${member.token}`,
        'content-type': 'multipart/form-data; boundary=b',
        'content-length': String(100 * 1024 * 1024),
      },
      payload: '--b\r\ncontent-disposition: form-data; name="kind"\r\n\r\nfront\r\n',
    });
    assert.equal(answer.statusCode, 413);
    assert.equal(answer.json().code, 'body-too-large');
    assert.equal(answer.headers.connection, 'close');
  });

  test('[U03] more than 10 MB, no boundary, no file, an unknown field: refused with a 4xx', async () => {
    const large = Buffer.concat([await drawIdImage(front), Buffer.alloc(10 * 1024 * 1024)]);
    assert.equal(await refusal(large), '413 body-too-large');
    const member = await addMember(testApp);
    const bare = { authorization: `Bearer ${member.token}` };
    const inject = (headers: Record<string, string>, payload: string) =>
      testApp.server.inject({
        method: 'POST',
        url: '/api/v1/upload',
        headers: { ...bare, ...headers },
        payload,
      });
    const answers = [
      await inject({ 'content-type': 'multipart/form-data' }, 'x'),
      await inject({ 'content-type': 'multipart/form-data; boundary=b' }, '--b--\r\n'),
      await inject({ 'content-type': 'application/json' }, '{}'),
      await inject(
        { 'content-type': 'multipart/form-data; boundary=b' },
        '--b\r\ncontent-disposition: form-data; name="kind"\r\n\r\nfront\r\n--b--\r\n',
      ),
    ];
    for (const answer of answers) {
      assert.ok(answer.statusCode >= 400 && answer.statusCode < 500, String(answer.statusCode));
    }
    const odd = await sendUpload(testApp, { ...member, kind: 'passport', bytes: Buffer.alloc(9) });
    assert.equal(odd.status, 400);
  });

  test('[U04] a truncated photo and a single pixel are refused with the reason', async () => {
    const whole = await drawIdImage(front);
    assert.equal(await refusal(whole.subarray(0, whole.length / 2)), '422 photo-not-readable');
    assert.equal(await refusal(whole.subarray(0, 12)), '422 photo-not-readable');
    const pixel = await drawCard(front).resize(1, 1).png().toBuffer();
    const { status, error } = await send(pixel);
    assert.deepEqual([status, error.code], [422, 'photo-too-small']);
    assert.match(error.message, /300 pixels/);
  });

  test('[U04] CMYK, 16-bit, animated and all eight orientations are stored upright in plain colours', async () => {
    const card = drawCard(front);
    const frames = await sharp(
      [await card.clone().png().toBuffer(), await card.clone().png().toBuffer()],
      {
        join: { animated: true },
      },
    )
      .webp({ loop: 0 })
      .toBuffer();
    const odd = [
      await card.clone().toColourspace('cmyk').jpeg().toBuffer(),
      await card.clone().toColourspace('rgb16').png().toBuffer(),
      frames,
    ];
    for (const orientation of [1, 2, 3, 4, 5, 6, 7, 8]) {
      odd.push(await card.clone().jpeg().withMetadata({ orientation }).toBuffer());
    }
    const sides: number[][] = [];
    for (const bytes of odd) {
      const member = await addMember(testApp);
      const sent = await sendUpload(testApp, { ...member, kind: 'back', bytes });
      assert.equal(sent.status, 200, JSON.stringify(sent.error));
      const picture = await sharp((await fetchPicture(member, sent.reply.url)).bytes).metadata();
      assert.deepEqual(
        [picture.space, picture.depth, picture.orientation],
        ['srgb', 'uchar', undefined],
      );
      sides.push([picture.width, picture.height]);
    }
    const upright = sides.map(([width = 0, height = 0]) => width > height);
    assert.deepEqual(upright, [
      true,
      true,
      true,
      true,
      true,
      true,
      true,
      false,
      false,
      false,
      false,
    ]);
  });

  test('[U05] the location in a photo is not stored', async () => {
    const gps = await drawCard(front)
      .jpeg()
      .withExif({
        IFD0: { Make: 'SecretCam' },
        IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '14/1 35/1 0/1' },
      })
      .toBuffer();
    assert.ok(gps.includes('SecretCam'));
    const member = await addMember(testApp);
    const sent = await sendUpload(testApp, { ...member, kind: 'front', bytes: gps });
    const picture = await fetchPicture(member, sent.reply.url);
    const { exif, icc, xmp } = await sharp(picture.bytes).metadata();
    assert.deepEqual([exif, icc, xmp], [undefined, undefined, undefined]);
    assert.ok(!picture.bytes.includes('SecretCam'));
  });

  test('a large photo is made 2048 pixels at most', async () => {
    const large = await drawCard({ ...front, width: 4000, height: 2500 })
      .jpeg()
      .toBuffer();
    const sent = await send(large);
    assert.deepEqual([sent.reply.width, sent.reply.height], [2048, 1280]);
  });

  test('[U06] the name that a browser sends is ignored', async () => {
    const bytes = await drawIdImage(front);
    for (const fileName of ['../../etc/passwd', 'CON.jpg', 'a'.repeat(300), '\u202egpj.exe']) {
      const sent = await send(bytes, { fileName, contentType: 'text/html' });
      assert.equal(sent.status, 200, fileName);
      assert.match(sent.reply.fileName, /^doc_[0-9A-Za-z]{22}\.jpg$/);
    }
  });

  test('[U10] beyond the day’s quota: 429 with the time to wait, and other members go on', async () => {
    const member = await addMember(testApp);
    const bytes = Buffer.from('not a photo');
    for (let count = 0; count < uploadsADayMax; count += 1) {
      assert.equal((await sendUpload(testApp, { ...member, kind: 'front', bytes })).status, 415);
    }
    const over = await sendUpload(testApp, { ...member, kind: 'front', bytes });
    assert.deepEqual([over.status, over.error.code], [429, 'too-many-requests']);
    assert.ok(Number(over.error.details?.retryAfterSeconds) > 3600);
    assert.equal((await send(bytes)).status, 415);
    testApp.clock.advance({ hours: 24 });
    const nextDay = await signInMember(testApp, member.phoneNumber);
    assert.equal((await sendUpload(testApp, { ...nextDay, kind: 'front', bytes })).status, 415);
  });

  test('[U12][V23] a repeated picture is reported to its sender, but never one of another member', async () => {
    const bytes = await drawIdImage({ name: 'Repeated Person', kind: 'front' });
    const member = await addMember(testApp);
    const once = await sendUpload(testApp, { ...member, kind: 'front', bytes });
    const again = await sendUpload(testApp, { ...member, kind: 'back', bytes });
    assert.deepEqual([once.reply.isRepeated, again.reply.isRepeated], [false, true]);
    const other = await addMember(testApp);
    await sendUpload(testApp, { ...other, kind: 'selfie', bytes });
    const resent = await sendUpload(testApp, { ...other, kind: 'selfie', bytes });
    assert.equal(resent.reply.isRepeated, false, 'the same selfie again is no second picture');
    assert.equal((await send(bytes)).reply.isRepeated, false);
  });

  test('of 24 simultaneous uploads each is stored or refused with "try again"', async () => {
    const member = await addMember(testApp);
    const bytes = await drawIdImage(front);
    const answers = await Promise.all(
      Array.from({ length: 24 }, () => sendUpload(testApp, { ...member, kind: 'front', bytes })),
    );
    const stored = answers.filter(({ status }) => status === 200);
    const sentBack = answers.filter(({ error }) => error.code === 'busy');
    assert.equal(stored.length + sentBack.length, answers.length);
    assert.ok(stored.length >= 20);
    assert.equal((await rowsOf(member.id)).length, stored.length);
  });
});

/** A one-color 1-bit PNG with this many pixels a side, built chunk by chunk. */
function pngBomb(side: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header[8] = 1;
  const chunk = (type: string, data: Buffer): Buffer => {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
    const frame = Buffer.alloc(8);
    frame.writeUInt32BE(data.length, 0);
    frame.writeUInt32BE(crc32(body), 4);
    return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
  };
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc((side / 8 + 1) * side))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
