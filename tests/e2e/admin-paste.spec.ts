import { openAdministration } from '../support/administration.ts'
import { expect, test } from '../support/journey.ts'

const word = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>p.MsoNormal{margin:0}</style></head>
<body lang=FR><!--StartFragment-->
<h1 style='margin-top:24.0pt'><span style='font-family:"Calibri Light"'>Choisir<o:p></o:p></span></h1>
<p class=MsoNormal><b>Trois</b> points&nbsp;: <i>tous</i> utiles &amp; <a href="https://exemple.fr/?a=1&amp;b=2"><span style='color:blue'>sûrs</span></a>.<o:p></o:p></p>
<p class=MsoNormal><o:p>&nbsp;</o:p></p>
<p class=MsoListParagraphCxSpFirst style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='font-family:Symbol'><span style='mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span></span><![endif]>Premier<o:p></o:p></p>
<p class=MsoListParagraphCxSpMiddle style='mso-list:l0 level2 lfo1'><span style='mso-list:Ignore'>o<span>&nbsp; </span></span>Détail</p>
<p class=MsoListParagraphCxSpLast style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>·<span>&nbsp; </span></span>Second</p>
<p class=MsoListParagraph style='mso-list:l1 level1 lfo2'><span style='mso-list:Ignore'>1.<span>&nbsp; </span></span>Un</p>
<table class=MsoTableGrid border=1><tr><td width=200><p class=MsoNormal><b>Agence</b></p></td><td><p>Note</p></td></tr><tr><td><p>Orvanta</p></td><td><p>5</p></td></tr></table>
<!--EndFragment--></body></html>`

const googleDocs = `<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-1">
<h2 dir="ltr" style="line-height:1.38"><span style="font-weight:400">Un titre</span></h2>
<p dir="ltr"><span style="font-weight:700">Gras</span><span style="font-style:italic"> penché</span></p>
<ul style="margin-top:0"><li dir="ltr" style="list-style-type:disc"><p dir="ltr" role="presentation"><span>Un</span></p></li>
<ul><li dir="ltr"><p dir="ltr" role="presentation"><span>Dessous</span></p></li></ul></ul><br class="Apple-interchange-newline"></b>`

const cases = [
  {
    from: 'Word',
    html: word,
    text: 'Choisir',
    expected: `<h2>Choisir</h2>
<p><strong>Trois</strong> points\u00a0: <em>tous</em> utiles &amp; <a href="https://exemple.fr/?a=1&amp;b=2">sûrs</a>.</p>
<ul>
  <li>Premier
    <ul>
      <li>Détail</li>
    </ul>
  </li>
  <li>Second</li>
</ul>
<ol>
  <li>Un</li>
</ol>
<table>
  <thead>
    <tr><th scope="col">Agence</th><th scope="col">Note</th></tr>
  </thead>
  <tbody>
    <tr><td>Orvanta</td><td>5</td></tr>
  </tbody>
</table>`,
  },
  {
    from: 'Google Docs',
    html: googleDocs,
    text: 'Un titre',
    expected: `<h2>Un titre</h2>
<p><strong>Gras</strong><em> penché</em></p>
<ul>
  <li>Un
    <ul>
      <li>Dessous</li>
    </ul>
  </li>
</ul>`,
  },
  {
    from: 'a web page with hostile parts',
    html: `<p onclick="x()">Bon<script>alert(1)</script>jour</p><p><a href="javascript:x()">clic</a><img src="https://exemple.fr/i.png" alt="Une image"><img src="file:///c/x.png"></p>`,
    text: 'Bonjour clic',
    // Newer Chromiums also say what the policy stops in a text that is only parsed, where nothing could run it.
    expectedErrors: ['Executing inline event handler violates'],
    expected: '<p>Bonjour</p>\n<p>clic<img src="https://exemple.fr/i.png" alt="Une image"></p>',
  },
  {
    from: 'a code editor, where HTML is meant as it is',
    html: '<div style="color:#000"><span style="color:#800">&lt;p&gt;</span>Code</div><div>x</div>',
    text: '<p>Code</p>',
    expected: '<p>Code</p>',
  },
  {
    from: 'a single styled word',
    html: '<meta charset="utf-8"><span style="color:red">mot</span>',
    text: 'mot',
    expected: 'mot',
  },
]

for (const { from, html, text, expected, expectedErrors = [] } of cases) {
  test.describe(() => {
    test.use({ expectedErrors })
    test(`What is copied from ${from} is pasted as clean HTML`, async ({ page }) => {
      await openAdministration(page, '/admin?article=nouveau')
      const content = page.getByLabel('Contenu', { exact: true })
      await content.focus()
      await content.evaluate(
        (field, { html, text }) => {
          const clipboardData = new DataTransfer()
          clipboardData.setData('text/html', html)
          clipboardData.setData('text/plain', text)
          const paste = new ClipboardEvent('paste', {
            clipboardData,
            bubbles: true,
            cancelable: true,
          })
          // A made-up event pastes nothing by itself, as a real one would.
          if (field.dispatchEvent(paste)) document.execCommand('insertText', false, text)
        },
        { html, text },
      )
      await expect(content).toHaveValue(expected)
    })
  })
}

test('A cleaned paste can be undone in one step', async ({ page }) => {
  await openAdministration(page, '/admin?article=nouveau')
  const content = page.getByLabel('Contenu', { exact: true })
  await content.fill('<p>Avant</p>')
  await content.press('End')
  await content.evaluate((field) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/html', '<ul><li>Un</li></ul>')
    clipboardData.setData('text/plain', 'Un')
    field.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    )
  })
  await expect(content).toHaveValue(/<li>Un<\/li>/)
  await expect(page.getByText('Ctrl+Maj+V colle le texte seul.')).toBeVisible()
  await page.keyboard.press('Control+z')
  await expect(content).toHaveValue('<p>Avant</p>')
})
