// For browsers too old to run the product, which are told so here, in the oldest syntax for their sake. Others never
// load it. app/missingFeature.ts checks for features that newer browsers may lack.
(function () {
  function add(parent, name, text) {
    var element = document.createElement(name);
    element.appendChild(document.createTextNode(text));
    parent.appendChild(element);
  }
  var main = document.createElement('main');
  main.style.cssText = 'max-width: 40em; margin: 20vh auto; padding: 0 16px; text-align: center';
  add(main, 'h1', 'Colloquy doesn’t work in this browser.');
  add(main, 'p', 'It doesn’t support JavaScript modules. Current versions of Chrome, Edge, Firefox and Safari do.');
  document.getElementById('root').appendChild(main);
})();
