import './kit.css';
